"""The rules of ICED! in a learner's words: what each rule says, and what is said when it acts."""

from icedice_edu.games.protocol import rulebook

RULES = rulebook(
    """
ICED-01  Two play, or two teams. A game takes about half an hour.
ICED-02  Each player enters a name and chooses a colour, for the spoon and for the flavours they own.
ICED-03  You start with $500 and 10 stars, on START.
ICED-04  The bank never runs out of money or stars.
ICED-05  Box 0 is START.
ICED-06  The nine flavours lie on the odd boxes: 1 Vanilla, 3 Chocolate, 5 Strawberry, 7 Mango, 9 Coffee,
         11 Caramel, 13 Mint, 15 Green Tea and 17 Blueberry.
ICED-07  Boxes 2, 8, 10, 14 and 16 are Surprises.
ICED-08  Boxes 4 and 12 are Teleports.
ICED-09  Box 6 is Free Swap.
ICED-10  A spoon beside a name says whose turn it is. Players take turns.
ICED-11  Roll the die and move as many boxes forward. After box 17 comes START. Two players may stand on one
         box.
ICED-12  Whoever lands on START or passes it while moving gets $100 and 1 star.
ICED-13  Then do what the box says that you have landed on.
ICED-14  START: nothing more happens than that bonus.
ICED-15  Surprise: take one or pass. It gives or takes money, stars or both. Gaining and losing are equally
         likely.
ICED-16  Teleport: go to the other Teleport. This never passes START, gives nothing, and nothing more
         happens.
ICED-17  Free Swap: if both players own flavours, chance names one of each. Who landed there decides: swap
         or pass.
ICED-18  A swap changes only the owners. Price and scoops stay as they are.
ICED-19  A flavour keeps its name, place and colour. What changes: its owner, its scoops (1 to 3), and its
         price ($100 to $500, or off the market).
ICED-20  A flavour that nobody owns: buy it from the bank for $100, or pass. Then it has one scoop, and its
         price is $200.
ICED-21  A flavour is bought only by landing on it. Once it is owned, it stays owned.
ICED-22  On your own flavour you get a star from the bank for each of its scoops. Then you may upgrade it.
ICED-23  Upgrade: pay $100 to the bank for one more scoop, one a visit, up to 3. With 3 scoops the flavour
         leaves the market. A flavour bought at $500 has left the market, but its owner can still upgrade it.
ICED-24  On your opponent's flavour you give the owner a star for each scoop, or you buy it, if it is on the
         market.
ICED-25  Buying from your opponent: pay the owner the price. Then the price rises by $100, and the flavour
         has one scoop again. Bought at $500, it leaves the market.
ICED-26  The owner can neither offer a flavour for sale nor say no.
ICED-27  A flavour with 3 scoops, or one that was bought at $500, is off the market: nobody can ever buy it
         again. Only a swap can change its owner.
ICED-28  The price never falls. Scoops only fall when the flavour is bought: then there is one.
ICED-29  A flavour that nobody owns is on the market for $100.
ICED-30  Who has 30 stars wins.
ICED-31  Who has no money left loses, and the opponent wins.
ICED-32  Who has no stars left loses, and the opponent wins.
ICED-EX1 An example: one flavour is bought for $100, $200, $300, $400 and $500. Then it is off the market.
         The last four buyers have paid each other $1400.
ICED-EX2 An example: a second scoop costs $100, a third one $100 more. With three scoops the flavour is off
         the market.
ICED-R1  Chance says who begins. The names have 1 to 20 characters and are different, and so are the
         colours.
ICED-R2  START pays $100. You can agree on another amount in hundreds.
ICED-R3  Landing exactly on START pays once, not twice.
ICED-R4  After everything that moves money or stars we look: has someone 30 stars, has someone $0, has
         someone no stars? Then the game is over at once.
ICED-R5  If two of these happen together, 30 stars come first.
ICED-R6  You can buy or upgrade only if you have the money. You may spend your last dollar, but then you have
         $0 and lose.
ICED-R7  Who has fewer stars than there are scoops gives all of them, and loses. The owner gets no more than
         that.
ICED-R8  If the flavour is off the market or too expensive for you, you must give stars. Nobody passes on an
         opponent's flavour.
ICED-R9  There are sixteen surprises, eight gains and eight losses, all equally likely. You decide before you
         see the card. With mixed cards there are two more.
ICED-R10 Nobody has less than nothing: losing $300 with $200 leaves $0, and $0 loses.
ICED-R11 The move is finished first: from box 16 a roll of 6 passes START, lands on the Teleport on 4 and
         ends on 12. Next turn you go on from there.
ICED-R12 On your own flavour you get the stars first, for the scoops it had. Then you may upgrade.
ICED-R13 You cannot upgrade in the turn in which you buy. Land on your flavour again for that.
ICED-R14 For a swap each flavour of a player is equally likely to be named. Flavours that are off the market
         can be swapped too.
ICED-R15 A swap leaves the scoops as they are. Only a purchase sets them back to one.
ICED-R16 A flavour that nobody owns has no scoops.
ICED-R17 After 500 turns the game ends. More stars win, then more money. If both are equal, the win is
         shared.
ICED-R18 We play by the printed rules. The author's computer program pays $150 at START and lets you buy
         without money; here you cannot.
"""
)

TOLD = rulebook(
    """
ICED-09  {who} kept {flavour} and did not swap.
ICED-11  {who} rolled a {die} and moved from box {away} to box {number}, {box}.
ICED-12  {who} {how} START and got {amount}.
ICED-15  {who} took no surprise.
ICED-16  {who} was teleported to box {number}.
ICED-17  Nothing to swap: {players} had no flavour.
ICED-18  {who} swapped {own} for {other} with {player}.
ICED-20  {who} bought {flavour} from the bank for {amount}.
ICED-22  {who} got {amount} for {flavour}, which has {scoops}.
ICED-23  {who} paid {amount} to the bank. {flavour} now has {scoops}.
ICED-24  {who} gave {player} {amount} for {flavour}.
ICED-25  {who} bought {flavour} from {player} for {amount}.
ICED-27  {flavour} is off the market now. {who} is its permanent owner.
ICED-29  {who} did not buy {flavour}. It still costs $100.
ICED-30  {who} won with {number}.
ICED-31  {player} has no money left. {who} won.
ICED-32  {player} has no stars left. {who} won.
ICED-R1  {who} begins.
ICED-R7  {who} had only {amount} left for {flavour}, which has {scoops}, and gave {player} all.
ICED-R9  {who} took a surprise: {card}.
ICED-R10 {who} took a surprise: {card}. That took the last {amount}.
ICED-R12 {who} did not upgrade {flavour}. It keeps {scoops}.
ICED-R14 Chance named {who}'s {own} and {player}'s {other}.
ICED-R17 That was turn {turns}, and the game ends there. {players} won.
"""
)
