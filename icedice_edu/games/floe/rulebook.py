"""The floe game's rulebook: what each rule says, and what is said when it acts."""

from icedice_edu.games.protocol import rulebook

RULES = rulebook(
    """
FLOE-01  There are 24 dice, four in each of six colors, one seal for each color and one marking ring.
FLOE-02  The ice floe is inside the open box. One short side is the entrance. Everywhere else around the floe
         is water.
FLOE-03  The floe has fish nets with bonus points and ice holes that cost points. Next to it is a row of ice
         blocks. The first block has the starting symbol. The seals move along the track.
FLOE-04  The lid of the box holds dice that are out of play for the rest of the round.
FLOE-05  Each player picks a color, takes its four dice and puts its seal on the starting space.
FLOE-06  Choose who goes first. Turns go clockwise.
FLOE-07  You may turn the box before a throw. The dice on the floe must not move. If they do, put them back.
FLOE-08  Throw all your dice together through the entrance. Your hand stays outside.
FLOE-09  A throw may push other dice on the floe.
FLOE-10  If a die touches the water, it is in the water. A die that stops outside the box is in the water
         too.
FLOE-11  In each round, every player has one turn. Then the round is scored, and you find out who goes first
         in the next round.
FLOE-12  If you have no scoring die on the floe, throw four dice.
FLOE-13  If you have a scoring die on the floe, mark it with the ring. Then throw your other three dice.
FLOE-14  After throwing four dice, choose one that is on the floe. It is your scoring die and stays where it
         is. The others go to the lid.
FLOE-15  If all four dice are in the water, the highest one goes on the first empty ice block. You get no
         points for it this round. The others go to the lid.
FLOE-16  After throwing three dice, at least one on the floe must beat your scoring die. To beat it, a die
         must be higher (a bigger number, anywhere) or farther (farther from the entrance, any number).
FLOE-17  If you beat it, choose one of the dice that are higher or farther as your new scoring die. All the
         others go to the lid.
FLOE-18  If no die beats it, that is a misthrow. Your old scoring die goes on the first empty ice block, and
         you get no points this round.
FLOE-19  If you push your own scoring die off the floe, that is a mishap. It goes on the first empty ice
         block with the number it shows now. You get no points this round.
FLOE-20  If you push another player's scoring die off the floe, its owner puts it back right away, anywhere
         on the floe, with the number it shows now.
FLOE-21  If your scoring die is on an ice block, you get no points.
FLOE-22  Otherwise, add your own scoring die, all scoring dice behind it and all dice on ice blocks. If your
         die touches a fish net, add the bonus. If it touches an ice hole, subtract what the hole costs.
FLOE-23  Seals move in the order of the dice on the floe, from front to back. Each point is one space.
FLOE-24  If the space is taken, the seal moves on to the next empty space. These extra spaces are points too.
FLOE-25  If two dice are at the same level, the player who is farther behind on the track moves first.
FLOE-26  After scoring, the scoring dice on the floe stay where they are.
FLOE-27  The owner of the die on the starting symbol goes first in the next round. If there are no dice on
         blocks, the owner of the die farthest back on the floe goes first. The starting player gets the ring.
FLOE-28  Everyone takes their dice back from the lid. If your die is on a block, take it back too and throw
         four.
FLOE-29  The target is 75 points with up to four players and 100 with more. The game ends after the round in
         which someone reaches it.
FLOE-30  The player with the most points wins.
FLOE-31  With two players, each plays two colors. When one color reaches 75, the game ends after that round.
         Each player adds the points of both colors, and the higher total wins.
FLOE-EX1 Here is an example. From front to back, there are orange 3, green 1 in the +6 net, purple 4 and red
         6 in the −2 hole. Blue 5 is on a block. Orange gets 19, green 22, purple 15, red 9 and blue 0.
FLOE-R1  There are four nets, +2, +3, +4 and +6, and two holes, −2 and −4. We chose most of these values
         ourselves.
FLOE-R2  There are as many ice blocks as colors. No die can hit them.
FLOE-R3  The level of a die is the distance from the entrance to its center, in whole millimeters. We compare
         levels to say which die is farther or behind.
FLOE-R4  Dice at the same level don't count for each other.
FLOE-R5  Compare with your old scoring die as it is after the throw: its place and its number.
FLOE-R6  If you push your own scoring die off, no die from that throw can replace it, no matter how good it
         is.
FLOE-R7  If there is a die you can choose, you must choose one. Which one is up to you.
FLOE-R8  Put a die back on the floe without touching water or overlapping another die. It may touch a die, a
         net or a hole. Owners do this in clockwise order, before you choose.
FLOE-R9  After a die is put back, later throws are compared with its new place.
FLOE-R10 If a push turns a die over, the die keeps its new number.
FLOE-R11 The fewest points you can get in a round is 0. Seals never move back.
FLOE-R12 If you get no points, your seal stays where it is.
FLOE-R13 Any number of seals may be on the starting space. If two of them there have dice at the same level,
         the one who threw earlier this round moves first.
FLOE-R14 The track has no end, and a seal's space is its score. It is drawn in laps of 100.
FLOE-R15 Nets and holes are so far apart that a die can touch only one. On a board of your own, everything
         the die touches counts.
FLOE-R16 If all dice are on blocks, nobody gets points, and the die on the starting symbol goes first.
FLOE-R17 If several dice are tied for farthest back, the one farther behind on the track goes first. If they
         are still tied, it is the first one clockwise from the old starting player.
FLOE-R18 Fill the blocks in order from the starting symbol, and empty them after each round.
FLOE-R19 If all four dice are in the water and several show the highest number, use any of those.
FLOE-R20 With two players, the colors take turns: first player, second, first, second. Each color has its own
         turn, block and seal.
FLOE-R21 With two players, if you push off your own other color, that die goes on the first empty ice block.
         If that color has not thrown this round, it doesn't throw.
FLOE-R22 With two players, equal totals share the win.
FLOE-R23 The first player of round 1 is chosen at random.
FLOE-R24 After 60 rounds the game ends, and the player with the most points wins.
FLOE-R25 Even the softest throw reaches the floe, about 10 mm in. A die that doesn't get in counts as in
         the water.
FLOE-R26 Every die is flat and shows one number from 1 to 6. Dice are never on top of each other.
FLOE-R27 The ring goes to the left after every turn. The starting player has it first.
"""
)

TOLD = rulebook(
    """
FLOE-08  {who} threw {number} {colour} dice: {dice}.
FLOE-09  The {colour} die was pushed. It is at {level} mm now.
FLOE-11  Everyone has had a turn. Round {round} is scored.
FLOE-14  {who} chose the {face} at {level} mm as the {colour} scoring die.
FLOE-15  All four dice are in the water. {who} put the {colour} {face} on ice block {block}.
FLOE-17  {who} beat the {colour} {old} at {old_level} mm. The {face} at {level} mm is {better}.
FLOE-18  That is a misthrow. No die beat the {colour} {face}. {who} put it on ice block {block}.
FLOE-19  That is a mishap. {who} pushed off the {colour} scoring die. It is on ice block {block} with a
         {face}.
FLOE-20  The {colour} die was pushed off the floe and shows {face}. {who} may put it anywhere on the floe.
FLOE-21  {who} ({colour}) has a die on an ice block and gets no points.
FLOE-22  {who} ({colour}) counts {what}: {sum}.
FLOE-23  {who} moved the {colour} seal {spaces}, from {start} to {end}.
FLOE-24  Space {taken} is taken, so the {colour} seal moved on to {end}.
FLOE-25  {who} ({colour}) is at the same level as {other}, but farther behind on the track, and moves first.
FLOE-27  {who} ({colour}) is {where} and begins round {round}.
FLOE-29  The target is {target} points, and {colours} reached it.
FLOE-30  {players} won with {points} points.
FLOE-31  Add both colors. {players} won with {points} points.
FLOE-R8  {who} put the {colour} {face} back on the floe, at {level} mm.
FLOE-R10 The {colour} die was turned over. It was {old}, and now it is {face}.
FLOE-R11 {who} ({colour}) would get {number} points, but the lowest score is 0.
FLOE-R12 {who} ({colour}) gets no points, and the seal stays at {start}.
FLOE-R13 {who} ({colour}) is at the same level as {other}, but threw earlier this round, and moves first.
FLOE-R16 There are no dice on the floe, so nobody gets points.
FLOE-R17 Several dice are tied for farthest back. {who} ({colour}) begins round {round}.
FLOE-R21 {who} pushed off the other color. The {colour} die is on ice block {block} with a {face}{skips}.
FLOE-R22 Add both colors. {players} share the win with {points} points each.
FLOE-R23 {who} begins, with the {colour} dice.
FLOE-R24 Round {rounds} was the last one. {players} won with {points} points.
"""
)
