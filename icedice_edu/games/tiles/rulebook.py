"""The tile game's rules in a learner's words: what each rule says, and what is said when it acts."""

from icedice_edu.games.protocol import rulebook

RULES = rulebook(
    """
TILE-01  Two to four play. Each has a board of 3 × 3 squares for dice, with places for three tiles at the
         right, one for each row, and three below, one for each column.
TILE-02  There are 36 dice.
TILE-03  There are 8 coins.
TILE-04  There are 26 tiles: one 7, two 8, four 9, six 10, six 11, four 12, two 13 and one 14. There is no
         6: what looks like one is a 9.
TILE-05  You start with an empty board and two coins.
TILE-06  Each player draws six tiles without looking and lays three of them to the right of the board and
         three below it, in any order.
TILE-07  Two more tiles lie open in the middle. They are the bonus tiles. Tiles that are left over stay in
         the box.
TILE-08  All dice lie in the middle. Somebody is chosen to begin.
TILE-09  When the three dice of a row or a column add up to the number on its tile, you take the tile. Its
         number is your points at the end.
TILE-10  A line needs three dice. Two dice that already make the number earn nothing.
TILE-11  A die stays on its square for the rest of the game, unless somebody buys it.
TILE-12  When the three dice of your diagonal add up to the number on a bonus tile, that tile is yours.
TILE-13  A line that does not match at the end earns nothing.
TILE-14  For each coin you have you throw one die, and you put the dice on free squares of your board. The
         coins stay with you.
TILE-15  With one coin you throw one die.
TILE-16  With more than two coins you throw two dice or more, up to one for each coin.
TILE-17  Without a coin you wait. When somebody buys a die from you, you have a coin again and play on.
TILE-18  With two coins and one free square you may throw two dice and choose which of them to place.
TILE-19  After a throw you may give up one die: it is not placed, and one of your coins leaves the game.
TILE-20  Instead of throwing you may buy a die from another board for one coin. This is your whole turn,
         and the coin goes to the seller.
TILE-21  The seller cannot say no.
TILE-22  A die that was bought from you may not be bought back in your next turn. Any other die may, even
         one with the same number.
TILE-23  A coin that you have spent is missing from your next throw on.
TILE-24  The game ends when all boards are full. Add up the numbers of your tiles, bonus tiles too. Most
         points win.
TILE-25  Tiles stay: a tile that is matched stays beside the board. If a die of its line goes away, the
         line has to be completed again. Only at the end matched tiles are taken.
TILE-26  Hidden tiles: only you see the numbers on your tiles.
TILE-27  Removing a die: in your turn you may give up one die on your own board. One of your coins leaves
         the game.
TILE-EX1 An example: two coins at the start, so two dice are thrown and placed.
TILE-EX2 An example: the top row shows 5, 4 and 2, and its tile is 11. It matches.
TILE-EX3 An example: with two coins you buy a die. You do not throw for the coin that is left.
TILE-R1  The name on the box is not known to us, so we call the game after what you do in it.
TILE-R2  The diagonal that counts goes from a1 at the top left to c3 at the bottom right. You can agree that
         both diagonals count.
TILE-R3  Look at your six tiles and arrange them. All tiles are shown when everybody is ready. For a quick
         start they stay as they were drawn.
TILE-R4  Two coins mean two dice, and on one free square one or two. More coins mean two dice or more, but
         never more than one die beyond your free squares.
TILE-R5  Say how many dice you throw. They are thrown together and placed in any order.
TILE-R6  One thrown die at most stays unplaced in a turn. If you threw one more than you have squares, it
         costs nothing; otherwise it costs a coin.
TILE-R7  A die that is not placed goes back to the middle.
TILE-R8  You may spend your last coin. Then you wait.
TILE-R9  Each die that is placed is checked at once. One die can complete a row, a column and a diagonal,
         and all of them count.
TILE-R10 A tile that was taken stays yours, even if a die of its line is bought. A line that did not match
         can match later with another die.
TILE-R11 A bonus tile is won when a die completes the diagonal. One completed diagonal wins one bonus tile
         at most. Who comes first takes it.
TILE-R12 To buy you need a coin, a free square and a die on another board. Any die can be bought. It keeps
         its number and is placed at once.
TILE-R13 The ban on buying back is for one die and for your next turn, even if you are skipped then. After
         that you may buy it.
TILE-R14 With a coin and a free square you must throw or buy. A player with no coin or a full board is
         skipped. Where dice may be removed, a player with a full board and a coin may remove one or decline.
TILE-R15 When a die is bought from a full board, its owner plays on.
TILE-R16 If nobody has both a coin and a free square, the game ends and is counted as it stands. Where dice
         may be removed, full boards with a coin are asked once more.
TILE-R17 After twice as many purchases in a row as there are players, somebody has to throw before the next
         purchase.
TILE-R18 With two players tiles stay, unless you agree otherwise. The first matching diagonal holds a bonus
         tile; if it breaks, the next one in time gets the tile.
TILE-R19 Hidden tiles are turned up when they are taken. Dice, coins and bonus tiles are always open.
TILE-R20 A die is removed at the start of the turn. Then you throw for the coins that are left. In one turn
         you give up one die at most, and you cannot buy as well.
TILE-R21 Players with equally many points share the win.
TILE-R22 All these additions can be played together.
"""
)

TOLD = rulebook(
    """
TILE-06  Everybody has drawn six tiles.{how}
TILE-07  The bonus tiles are {numbers}.
TILE-08  {who} begins.
TILE-09  {who} took the tile {number} of {line}: {sum} = {number}.
TILE-12  {who} took the bonus tile {number} with {line}.
TILE-14  {who} put a {face} on {square}.
TILE-17  {who} has no coin and waits.
TILE-18  No square was left for the {face}. It went back to the middle.
TILE-19  {who} gave up a {face}. It cost a coin, which is out of the game.
TILE-20  {who} bought a {face} from {player} for a coin and put it on {square}.
TILE-24  All boards are full. {players} won with {points} points.
TILE-25  {who}: {line} no longer matches and has to be completed again.
TILE-27  {who} keeps all nine dice.
TILE-R3  {who} has arranged six tiles.
TILE-R5  {who} threw {faces}.
TILE-R9  {who}: {line} matches, {sum} = {number}. The tile stays.
TILE-R11 {who} holds the bonus tile {number} with {line}.
TILE-R14 {who} has a full board and waits.
TILE-R16 Nobody has both a coin and a free square, so the game ends. {players} won with {points} points.
TILE-R17 That was purchase number {number} in a row: now somebody has to throw.
TILE-R18 {who} takes at the end: {tiles}.
TILE-R19 {who} matched {line} and turned its tile up.
TILE-R20 {who} removed the {face} from {square}. It cost a coin, which is out of the game.
"""
)
