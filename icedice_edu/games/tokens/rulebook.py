"""The token game's rules in a learner's words: what each rule says, and what is said when it acts."""

from icedice_edu.games.protocol import rulebook

RULES = rulebook(
    """
TOKEN-01   There is a big board, a middle board, and a board for each player, each with a winter and a
           summer face. The faces look different and play the same.
TOKEN-02   There are 36 tokens, six in each of six colours. A token is a bauble on its winter face and
           an ice-cream scoop on its summer face.
TOKEN-03   You play with three ordinary dice.
TOKEN-04   The hourglass runs for 30 seconds.
TOKEN-05   Collect tokens whose colours bring you the most points.
TOKEN-06   Choose winter or summer. All boards lie on that face.
TOKEN-07   All tokens lie on the big board in order, the chosen face up.
TOKEN-08   Chance chooses who begins. Turns go to the left.
TOKEN-09   Before the first turn, the first player moves three tokens from three different lines to the
           middle.
TOKEN-10   Your turn begins when the player on your right flips the hourglass.
TOKEN-11   When the sand runs out it is flipped once more. When it runs out again your turn is over.
TOKEN-12   A turn starts with a roll of all three dice.
TOKEN-13   You may roll one, two or three dice again as often as you like, but only before step 1.
TOKEN-14   Step 1: make a number that lies on the big board. Its token goes to the middle.
TOKEN-15   Step 2: with the same dice, make a different number that lies in the middle. Its token is
           yours.
TOKEN-16   Step 2 comes only after step 1 of the same turn.
TOKEN-17   A token that came to the middle this turn stays there for this turn.
TOKEN-18   You may add, subtract, multiply and divide.
TOKEN-19   Use two or three dice for a number. One die alone is not a calculation.
TOKEN-20   In one number each die counts once. For the second number you have all three again.
TOKEN-21   One token in, one token out: each step is done once a turn.
TOKEN-22   If you can move no token, you pass.
TOKEN-23   Both steps must be done before the sand is out. What is not done then is not done.
TOKEN-24   When 8 tokens are left on the big board the last round begins. Everyone gets the same number
           of turns.
TOKEN-25   Each token on your board is 1 point.
TOKEN-26   If you have more of a colour than anyone else, each of those tokens is 1 point more.
TOKEN-27   If players tie for the most of a colour, children's scoring gives all of them the extra
           points and adults' scoring gives none.
TOKEN-28   Each different colour on your board is 1 point more.
TOKEN-29   Most points wins.
TOKEN-30   In the 6+ game there are only the numbers 1 to 18, and only + and −.
TOKEN-31   In the experienced game the tokens lie mixed, either side up. Some numbers lie there twice,
           some not at all.
TOKEN-32   In the experienced game too, the second number must differ from the first, even on another
           token.
TOKEN-EX1  An example: with 2, 3 and 6, 2 + 3 = 5 moves the 5 to the middle, then 3 × 6 = 18 takes the
           18. The 3 serves in both.
TOKEN-R1   Two to six players can play.
TOKEN-R2   The tokens show 1 to 36, in six lines of six.
TOKEN-R3   Every colour is once in each line and once in each column. The other face of a token shows
           18 more or 18 less.
TOKEN-R4   The answer must be exact: no rounding, no remainders, no powers, and 2 and 3 never join to
           23. × and ÷ come before + and −; brackets come first.
TOKEN-R5   On the way to a number, fractions, zero and negative numbers are fine. A class may ask for
           whole numbers only; that never puts a number out of reach.
TOKEN-R6   You say how you made the number. If it is not true, nothing moves and you may try again.
TOKEN-R7   After your first roll you may end your turn whenever you like.
TOKEN-R8   If time runs out between the steps, the token you moved stays in the middle.
TOKEN-R9   Your turn ends with step 2. Sand that is left is not kept.
TOKEN-R10  Handing over the board costs nobody time: the clock starts with the flip.
TOKEN-R11  Without the hourglass you have 10 rolls a turn (or as many as you agreed). With the
           hourglass you have 40. After the last one, make a number or pass.
TOKEN-R12  The last round begins as soon as step 1 leaves 8 tokens or fewer on the big board. It is
           played to its end.
TOKEN-R13  If no token leaves the big board for two whole rounds, the game ends and is scored.
TOKEN-R14  Players with equally many points share the win.
TOKEN-R15  The middle and your board hold any number of tokens. Only the tokens on your own board
           score. Tokens left on the big board or in the middle score nothing.
TOKEN-R16  When a number lies there twice, you choose which token you mean: they differ in colour.
TOKEN-R17  In the 6+ game the tokens 19 to 36 stay in the box. Three lines remain, three tokens of each
           colour.
TOKEN-R18  Children's or adults' scoring is agreed before the game: children's in the 6+ game, adults'
           otherwise.
"""
)

TOLD = rulebook(
    """
TOKEN-08   {who} begins.
TOKEN-09   {who} laid {number} in the middle.
TOKEN-10   {who} flipped the hourglass for {player}.
TOKEN-11   The sand has run out, so {who}'s turn is over.
TOKEN-12   {who} rolled {dice}.
TOKEN-13   {who} rolled again, {new}, and has {dice}.
TOKEN-14   {who} moved {number} to the middle: {expression: } = {number}.
TOKEN-15   {who} took {number}: {expression: } = {number}.
TOKEN-22   {who} can move nothing and passes.
TOKEN-24   The big board is down to {left}: the last round goes on until it would be {player}'s turn.
TOKEN-25   {who} has {tokens} for tokens + {majority} for leading colours + {colours} for different
           colours = {total} points.
TOKEN-29   {players} wins with {points} points.
TOKEN-31   The tokens lie mixed: {twice} numbers lie there twice and {missing} not at all.
TOKEN-R7   {who} ended the turn.
TOKEN-R8   The sand has run out for {who}. {number} stays in the middle.
TOKEN-R13  No token left the big board for {rounds} rounds, so the game ends here.
TOKEN-R14  {players} share the win with {points} points each.
"""
)
