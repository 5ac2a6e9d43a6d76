"""The token game's rules in a learner's words: what each rule says, and what is said when it acts."""

from icedice_edu.games.protocol import rulebook

RULES = rulebook(
    """
TOKEN-01   There is a big board, a middle board, and one board for each player. Every board has a winter
           side and a summer side. The sides look different, but you play the same way on both.
TOKEN-02   There are 36 tokens, six in each of six colors. Each token has an ornament on its winter side
           and a scoop of ice cream on its summer side.
TOKEN-03   You play with three regular dice.
TOKEN-04   The hourglass runs for 30 seconds.
TOKEN-05   Collect tokens in the colors that score the most points for you.
TOKEN-06   Choose winter or summer. Turn all the boards to that side.
TOKEN-07   Put all the tokens on the big board in order, with the chosen side up.
TOKEN-08   The first player is chosen at random. Turns go to the left.
TOKEN-09   Before the first turn, the first player moves three tokens from three different rows to the
           middle.
TOKEN-10   Your turn starts when the player on your right flips the hourglass.
TOKEN-11   When the sand runs out, the hourglass is flipped one more time. When it runs out again, your
           turn is over.
TOKEN-12   Start your turn by rolling all three dice.
TOKEN-13   You may roll one, two or three dice again as many times as you like, but only before step 1.
TOKEN-14   Step 1: Make a number that is on the big board. Its token moves to the middle.
TOKEN-15   Step 2: Use the same dice to make a different number that is in the middle. You get its token.
TOKEN-16   You can do step 2 only after you do step 1 in the same turn.
TOKEN-17   You can't take the token that you moved to the middle this turn.
TOKEN-18   You may add, subtract, multiply and divide.
TOKEN-19   Use two or three dice to make a number. One die alone doesn't count.
TOKEN-20   Don't use a die twice in one number. For the second number, you can use all three dice again.
TOKEN-21   Do each step only once per turn. One token goes in, and one token comes out.
TOKEN-22   If you can't move any token, you pass.
TOKEN-23   Finish both steps before the sand runs out. Anything you haven't finished by then doesn't
           count.
TOKEN-24   When only 8 tokens are left on the big board, this is the last round. Finish it, so everyone
           gets the same number of turns.
TOKEN-25   Each token on your board is worth 1 point.
TOKEN-26   If you have more tokens of a color than anyone else, each of those tokens is worth 1 more
           point.
TOKEN-27   If players tie for the most tokens of a color, children's scoring gives all of them the extra
           points. Adults' scoring gives the extra points to nobody.
TOKEN-28   You get 1 more point for each different color on your board.
TOKEN-29   The player with the most points wins.
TOKEN-30   In the 6+ game, you use only the numbers 1 to 18, and only + and −.
TOKEN-31   In the experienced game, the tokens are mixed up, and either side can be up. Some numbers
           appear twice, and some don't appear at all.
TOKEN-32   In the experienced game, too, the second number must be different from the first, even if it
           is on a different token.
TOKEN-EX1  Here is an example. You roll 2, 3 and 6. You make 2 + 3 = 5 and move the 5 to the middle.
           Then you make 3 × 6 = 18 and take the 18. You can use the 3 both times.
TOKEN-R1   Two to six people can play.
TOKEN-R2   The tokens show the numbers 1 to 36, in six rows of six.
TOKEN-R3   Each color appears once in each row and once in each column. The number on the other side of
           a token is 18 more or 18 less.
TOKEN-R4   Your answer must be exact. Don't round, don't leave a remainder, don't use powers, and don't
           put 2 and 3 together to make 23. Do × and ÷ before + and −, but do what is in parentheses first.
TOKEN-R5   Along the way, you may get fractions, zero or negative numbers. A class may decide to allow
           only whole numbers greater than zero. You can still make all the same numbers.
TOKEN-R6   Say how you made the number. If it isn't right, nothing moves, and you may try again.
TOKEN-R7   After your first roll, you may end your turn at any time.
TOKEN-R8   If time runs out between the two steps, the token you moved stays in the middle.
TOKEN-R9   Your turn ends after step 2. You can't save the time that is left.
TOKEN-R10  Handing over the board doesn't use up anyone's time. The clock starts when the hourglass is
           flipped.
TOKEN-R11  Without the hourglass, you get 10 rolls per turn (or as many as you agreed on). With the
           hourglass, you get 40. After your last roll, make a number or pass.
TOKEN-R12  As soon as step 1 leaves 8 or fewer tokens on the big board, this is the last round. Play it
           to the end.
TOKEN-R13  If no token leaves the big board for two whole rounds, the game ends, and you count points.
TOKEN-R14  Players who tie for the most points share the win.
TOKEN-R15  The middle board and your own board can hold any number of tokens. Only the tokens on your
           own board score points. Tokens left on the big board or in the middle score nothing.
TOKEN-R16  If a number appears twice, choose which token you mean. The two tokens have different colors.
TOKEN-R17  In the 6+ game, the tokens 19 to 36 stay in the box. That leaves three rows, with three
           tokens of each color.
TOKEN-R18  Before the game, agree on children's or adults' scoring. The 6+ game usually has children's
           scoring, and the other games have adults' scoring.
"""
)

TOLD = rulebook(
    """
TOKEN-08   {who} begins.
TOKEN-09   The {number} starts in the middle.
TOKEN-10   {who} flipped the hourglass for {player}.
TOKEN-11   The sand ran out, so {who}'s turn is over.
TOKEN-12   {who} rolled {dice}.
TOKEN-13   {who} rolled again, got {new}, and now has {dice}.
TOKEN-14   {who} made {expression: } = {number} and moved it to the middle.
TOKEN-15   {who} made {expression: } = {number} and took it.
TOKEN-22   {who} had no possible move and passed.
TOKEN-24   The big board is down to {left}, so this is the last round. It ends before {player}'s next
           turn.
TOKEN-25   {who} scored {tokens} for tokens + {majority} for leading colors + {colours} for different
           colors = {total} points.
TOKEN-29   {players} wins with {points} points.
TOKEN-31   The tokens are mixed up. {twice} numbers appear twice, and {missing} don't appear at all.
TOKEN-R7   {who} ended the turn.
TOKEN-R8   The sand ran out for {who}. The {number} stays in the middle.
TOKEN-R13  No token left the big board for {rounds} rounds, so the game is over.
TOKEN-R14  {players} share the win with {points} points each.
"""
)
