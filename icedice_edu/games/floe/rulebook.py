"""The floe game's rulebook: what each rule says, and what is said when it acts."""

from icedice_edu.games.protocol import rulebook

RULES = rulebook(
    """
FLOE-01  There are 24 dice, four in each of six colours, a seal for each colour and one marking ring.
FLOE-02  The ice floe lies in the open box. One narrow side is the entrance. Everywhere else around the floe
         is water.
FLOE-03  On the floe are fish nets with bonus points and ice holes with minus points. Beside it stands a row
         of ice blocks, the first one with the starting symbol. The seals walk on the track.
FLOE-04  The lid of the box holds dice that are out of play for the rest of the round.
FLOE-05  Everybody picks a colour, takes its four dice and puts its seal on the starting space.
FLOE-06  Somebody is chosen to begin. Turns go clockwise.
FLOE-07  Before a throw the box may be turned. The dice on the floe must not shift. If they do, they are put
         back.
FLOE-08  All your dice are thrown together through the entrance. The hand stays outside.
FLOE-09  A throw may push other dice that lie on the floe.
FLOE-10  Touching the water is enough: the die is in the water. So is a die that ends outside the box.
FLOE-11  In a round everybody has one turn. Then the round is counted, and the next starting player is found.
FLOE-12  Without a scoring die on the floe you throw four dice.
FLOE-13  With a scoring die on the floe you throw the other three. The ring marks the scoring die first.
FLOE-14  Four dice: choose one that lies on the floe. It is your scoring die and stays where it is. The
         others go to the lid.
FLOE-15  If all four dice are in the water, the highest one goes on the first free ice block. It earns you
         nothing in this round.
FLOE-16  Three dice: at least one on the floe must outdo your scoring die. It must be higher (a bigger
         number, anywhere) or further (further from the entrance, any number).
FLOE-17  If you have outdone it, one of the dice that are higher or further is your new scoring die. All the
         others go to the lid.
FLOE-18  A misthrow, if none does: your old scoring die goes on the first free ice block, and you get no
         points in this round.
FLOE-19  A mishap, if you push your own scoring die off the floe: it goes on the first free ice block with
         the number it shows now. No points in this round.
FLOE-20  If you push another player's scoring die off the floe, its owner puts it anywhere on the floe at
         once, with the number it shows now.
FLOE-21  If your scoring die is on an ice block you get no points.
FLOE-22  Otherwise add your own die, all scoring dice behind it and all dice on ice blocks. A fish net that
         it touches adds its bonus, an ice hole takes its malus away.
FLOE-23  Seals move in the order of the dice on the floe, from front to rear. Each point is one space.
FLOE-24  If the space is taken the seal moves on to the next free one. These spaces are points too.
FLOE-25  Dice at the same level: who is further behind on the track moves first.
FLOE-26  After the count the scoring dice on the floe stay where they are.
FLOE-27  The die on the block with the starting symbol begins the next round. If no die is on a block, the
         rearmost die on the floe does. The starting player gets the ring.
FLOE-28  Everybody takes the dice from the lid, and who has a die on a block takes it back too and throws
         four.
FLOE-29  The target is 75 points with up to four players and 100 with more. The game ends after the round in
         which somebody reaches it.
FLOE-30  Most points win.
FLOE-31  Two players play two colours each. When one colour reaches 75 the game ends after that round. Both
         add the points of their two colours.
FLOE-EX1 An example: in front orange 3, then green 1 in the +6 net, purple 4, red 6 in the −2 hole, and blue
         5 on a block. Orange gets 19, green 22, purple 15, red 9, blue 0.
FLOE-R1  There are four nets, +2, +3, +4 and +6, and two holes, −2 and −4. Most of these values are our own.
FLOE-R2  There are as many ice blocks as colours. No die can hit them.
FLOE-R3  The level of a die is how far its middle lies from the entrance, in whole millimetres. Further and
         behind compare levels.
FLOE-R4  Dice at the same level do not count for each other.
FLOE-R5  Your old scoring die is compared as it lies and shows after the throw.
FLOE-R6  If you push your own scoring die off, no thrown die can take its place, however good it is.
FLOE-R7  If a die may be chosen, one must be chosen. Which one is up to you.
FLOE-R8  A die that is put back lies on the floe without touching water or overlapping another die. Touching
         a die, a net or a hole is allowed. Owners do this clockwise, before you choose.
FLOE-R9  A die that was put back is compared where it lies then.
FLOE-R10 A die that was turned over by a push keeps its new number.
FLOE-R11 A round brings at least 0 points. Seals never move back.
FLOE-R12 A seal that gets no points stays where it is.
FLOE-R13 Any number of seals may stand on the starting space. At the same level there, who threw earlier in
         this round moves first.
FLOE-R14 The track goes on as long as you like, and a seal's space is its score. It is drawn in laps of 100.
FLOE-R15 Nets and holes lie so far apart that a die touches one at most. On a board of your own all that it
         touches count.
FLOE-R16 If all dice are on blocks nobody gets points, and the die on the starting symbol begins.
FLOE-R17 If several dice are rearmost, the one further behind on the track begins, then the first clockwise
         from the old starting player.
FLOE-R18 Blocks fill from the starting symbol on and are emptied after each round.
FLOE-R19 If all four are in the water and several show the highest number, it does not matter which one.
FLOE-R20 Two players sit alternately with their colours: first, second, first, second. Each colour has its
         own turn, block and seal.
FLOE-R21 Two players: if you push off your own other colour, that die goes on the first free ice block. If it
         has not thrown in this round it does not throw.
FLOE-R22 Two players with equal sums share the win.
FLOE-R23 Chance says who begins the first round.
FLOE-R24 After 60 rounds the game ends, and most points win.
FLOE-R25 Even the softest throw reaches the floe, about 10 mm. A die that stays outside is in the water.
FLOE-R26 Every die lies flat and shows one number from 1 to 6. No die lies on another.
FLOE-R27 The ring goes to the left after every turn. The starting player begins with it.
"""
)

TOLD = rulebook(
    """
FLOE-08  {who} threw {number} {colour} dice: {dice}.
FLOE-09  The {colour} die was pushed. It lies at {level} mm now.
FLOE-11  Everybody has played. Round {round} is counted.
FLOE-14  {who} left the {face} at {level} mm as {colour} scoring die.
FLOE-15  All four dice are in the water. {who} puts the {colour} {face} on ice block {block}.
FLOE-17  {who} outdid the {colour} {old} at {old_level} mm: the {face} at {level} mm is {better}.
FLOE-18  A misthrow: nothing outdid the {colour} {face}. {who} puts it on ice block {block}.
FLOE-19  A mishap: {who}'s own {colour} die was pushed off. It goes on ice block {block} with a {face}.
FLOE-20  The {colour} die was pushed off the floe and shows {face}. {who} may put it anywhere on the floe.
FLOE-21  {who} ({colour}) has a die on an ice block and gets no points.
FLOE-22  {who} ({colour}) counts {what}: {sum}.
FLOE-23  {who} moves the {colour} seal {spaces}, from {start} to {end}.
FLOE-24  Space {taken} is taken, so the {colour} seal goes on to {end}.
FLOE-25  {who} ({colour}) lies at one level with {other}, is further behind on the track and moves first.
FLOE-27  {who} ({colour}) lies {where} and begins round {round}.
FLOE-29  The target of {target} points is reached by {colours}.
FLOE-30  {players} won with {points} points.
FLOE-31  Both colours are added: {players} won with {points} points.
FLOE-R8  {who} put the {colour} {face} back on the floe, at {level} mm.
FLOE-R10 The {colour} die was turned over: the {old} is a {face} now.
FLOE-R11 {who} ({colour}) would get {number} points. Less than 0 is 0.
FLOE-R12 {who} ({colour}) gets no points, and the seal stays at {start}.
FLOE-R13 {who} ({colour}) lies at one level with {other}, threw earlier in this round and moves first.
FLOE-R16 No die lies on the floe, so nobody gets points.
FLOE-R17 Several dice are rearmost. {who} ({colour}) is the one that begins round {round}.
FLOE-R21 {who}'s other die ({colour}) was pushed off. It goes on ice block {block} with a {face}{skips}.
FLOE-R22 Both colours are added: {players} share the win with {points} points each.
FLOE-R23 {who} begins, with the {colour} dice.
FLOE-R24 Round {rounds} was the last one. {players} won with {points} points.
"""
)
