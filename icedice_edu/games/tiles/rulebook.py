"""The tile game's rules in a learner's words: what each rule says, and what is said when it acts."""

from icedice_edu.games.protocol import rulebook

RULES = rulebook(
    """
TILE-01  Two to four people can play. Each player has a board with 3 × 3 squares for dice. It has places for
         three tiles on the right, one for each row, and three below, one for each column.
TILE-02  There are 36 dice.
TILE-03  There are 8 coins.
TILE-04  There are 26 tiles: one 7, two 8s, four 9s, six 10s, six 11s, four 12s, two 13s and one 14. There is
         no 6. A tile that looks like a 6 is a 9.
TILE-05  You start with an empty board and two coins.
TILE-06  Each player draws six tiles without looking. Put three of them to the right of your board and three
         below it, in any order.
TILE-07  Two more tiles are face up in the middle. They are the bonus tiles. The tiles that are left stay in
         the box.
TILE-08  All the dice are in the middle. Choose who goes first.
TILE-09  When the three dice in a row or a column add up to the number on its tile, you take the tile. At the
         end you score its number.
TILE-10  A line needs three dice. Two dice that already make the number earn nothing.
TILE-11  A die stays on its square for the rest of the game, unless another player buys it.
TILE-12  When the three dice on your diagonal add up to the number on a bonus tile, you take that tile.
TILE-13  A line that doesn't match at the end earns nothing.
TILE-14  Roll one die for each coin you have, and put the dice on empty squares of your board. You keep your
         coins.
TILE-15  With one coin, you roll one die.
TILE-16  With more than two coins, you roll at least two dice and at most one for each coin.
TILE-17  With no coins, you wait. If someone buys a die from you, you get a coin and can play again.
TILE-18  With two coins and one empty square, you may roll two dice and choose which one to place.
TILE-19  After you roll, you may give up one die. You don't place it, and one of your coins leaves the game.
TILE-20  Instead of rolling, you may buy a die from another board for one coin. The coin goes to the seller.
         This is your whole turn.
TILE-21  The seller can't say no.
TILE-22  If someone buys a die from you, you can't buy that die back on your next turn. You can buy any other
         die, even one with the same number.
TILE-23  After you spend a coin, you have one less coin for your next roll.
TILE-24  The game ends when all boards are full. Add up the numbers on your tiles, including bonus tiles. The
         player with the most points wins.
TILE-25  When tiles stay, a matched tile stays next to the board. If a die leaves its line, the line has to
         be completed again. You take the matched tiles only at the end.
TILE-26  With hidden tiles, only you can see the numbers on your tiles.
TILE-27  If your game lets you remove dice, you may give up one die from your own board on your turn. One of
         your coins leaves the game.
TILE-EX1 Here is an example. You have two coins at the start, so you roll two dice and place them.
TILE-EX2 Here is an example. The top row has 5, 4 and 2, and its tile is 11. It matches.
TILE-EX3 Here is an example. You have two coins and buy a die. You don't roll for the other coin.
TILE-R1  We don't know the name on the box, so we named the game after what you do in it.
TILE-R2  The diagonal that counts goes from a1 at the top left to c3 at the bottom right. You can agree that
         both diagonals count.
TILE-R3  Look at your six tiles and arrange them. When everyone is ready, all tiles are shown. For a quick
         start, leave them as they were drawn.
TILE-R4  With two coins you roll two dice, or one or two if you have one empty square. With more coins you
         roll two or more, but at most one die more than you have empty squares.
TILE-R5  Say how many dice you will roll. Roll them all together, and place them in any order.
TILE-R6  On each turn, you may leave at most one rolled die off your board. If you rolled one more than you
         have squares, this costs nothing. Otherwise it costs a coin.
TILE-R7  A die that is not placed goes back to the middle.
TILE-R8  You may spend your last coin. Then you wait.
TILE-R9  Check your lines after every die you place. One die can complete a row, a column and a diagonal, and
         all of them count.
TILE-R10 Once you take a tile, it is yours, even if someone buys a die from its line. A line that didn't
         match can match later with a different die.
TILE-R11 You win a bonus tile when a die completes the diagonal. Each time you complete a diagonal, you win
         at most one bonus tile. The first player to match it takes it.
TILE-R12 To buy, you need a coin, an empty square and a die on another board. You can buy any die. It keeps
         its number, and you place it right away.
TILE-R13 You can't buy that one die back on your next turn. That turn counts even if you are skipped. After
         that, you can buy it.
TILE-R14 With a coin and an empty square, you must roll or buy. With no coin or a full board, you are
         skipped. If your game lets you remove dice, a full board and a coin let you remove a die or decline.
TILE-R15 If someone buys a die from a full board, its owner plays again.
TILE-R16 If no player has both a coin and an empty square, the game ends, and you count points. If your
         game lets you remove dice, players with a full board and a coin are asked one more time.
TILE-R17 After twice as many purchases in a row as there are players, someone must roll before the next
         purchase.
TILE-R18 With two players, tiles stay unless you agree not to. The first matching diagonal holds a bonus
         tile. If it breaks, the next one that matched gets the tile.
TILE-R19 A hidden tile is turned face up when you take it. Everyone can always see dice, coins and bonus
         tiles.
TILE-R20 Remove a die at the start of your turn. Then roll for the coins you have left. You can give up at
         most one die per turn, and you can't also buy.
TILE-R21 Players who tie for the most points share the win.
TILE-R22 You can play with all of these options together.
"""
)

TOLD = rulebook(
    """
TILE-06  Each player drew six tiles.{how}
TILE-07  The bonus tiles are {numbers}.
TILE-08  {who} begins.
TILE-09  {who} took tile {number} for {line}, because {sum} = {number}.
TILE-12  {who} took bonus tile {number} with {line}.
TILE-14  {who} put a {face} on {square}.
TILE-17  {who} has no coins and waits.
TILE-18  There was no square left for the {face}. It went back to the middle.
TILE-19  {who} gave up a {face}. It cost a coin, which is out of the game.
TILE-20  {who} bought a {face} from {player} for a coin and put it on {square}.
TILE-24  All boards are full. {players} won with {points} points.
TILE-25  {who} has to complete {line} again, because it doesn't match now.
TILE-27  {who} keeps all nine dice.
TILE-R3  {who} arranged six tiles.
TILE-R5  {who} rolled {faces}.
TILE-R9  {who} matched {line}, because {sum} = {number}. The tile stays.
TILE-R11 {who} holds bonus tile {number} with {line}.
TILE-R14 {who} has a full board and waits.
TILE-R16 Nobody has both a coin and an empty square, so the game ends. {players} won with {points} points.
TILE-R17 That was purchase number {number} in a row. Now someone must roll.
TILE-R18 At the end, {who} takes {tiles}.
TILE-R19 {who} matched {line} and turned its tile face up.
TILE-R20 {who} removed the {face} from {square}. It cost a coin, which is out of the game.
"""
)
