"""The rules of ICED! in a learner's words: what each rule says, and what is said when it acts."""

from icedice_edu.games.protocol import rulebook

RULES = rulebook(
    """
ICED-01  The game is for two players or two teams. It takes about half an hour.
ICED-02  Each player enters a name and chooses a color for their spoon and for the flavors they own.
ICED-03  Each player starts on START with $500 and 10 stars.
ICED-04  The bank never runs out of money or stars.
ICED-05  Box 0 is START.
ICED-06  The nine flavors are on the odd-numbered boxes: 1 Vanilla, 3 Chocolate, 5 Strawberry, 7 Mango,
         9 Coffee, 11 Caramel, 13 Mint, 15 Green Tea and 17 Blueberry.
ICED-07  Boxes 2, 8, 10, 14 and 16 are Surprise boxes.
ICED-08  Boxes 4 and 12 are Teleports.
ICED-09  Box 6 is Free Swap.
ICED-10  A spoon next to a name shows whose turn it is. Players take turns.
ICED-11  Roll the die and move forward that many boxes. After box 17, you go on to START. Both players can
         be on the same box.
ICED-12  When you land on START or pass it as you move, you get $100 and 1 star.
ICED-13  Then do what it says for the box you landed on.
ICED-14  When you land on START, you get that bonus, and nothing else happens.
ICED-15  On a Surprise box, take a surprise or pass. A surprise gives you money, stars or both, or it takes
         them away. You are equally likely to gain and to lose.
ICED-16  On a Teleport, you go to the other Teleport. This never counts as passing START. You get nothing,
         and nothing else happens.
ICED-17  On Free Swap, if both players own flavors, one flavor of each player is picked at random. The player
         who landed there swaps them or passes. If a player owns no flavors, nothing happens.
ICED-18  A swap changes only the owners. The prices and the scoops stay the same.
ICED-19  A flavor's name, box and color never change. Its owner, its scoops (1 to 3) and its price ($100 to
         $500, or off the market) can change.
ICED-20  When you land on a flavor that nobody owns, buy it from the bank for $100 or pass. After you buy it,
         it has 1 scoop, and its price is $200.
ICED-21  You can buy a flavor only when you land on it. Once a flavor has an owner, it always has an owner.
ICED-22  When you land on your own flavor, the bank gives you 1 star for each scoop. Then you upgrade it or
         pass.
ICED-23  To upgrade, pay the bank $100 for 1 more scoop. Add 1 scoop per visit, up to 3. With 3 scoops, the
         flavor is off the market. A flavor bought for $500 is off the market too, but its owner can still
         upgrade it.
ICED-24  When you land on your opponent's flavor, give the owner 1 star for each scoop. If the flavor is on
         the market, you can buy it instead.
ICED-25  To buy a flavor from your opponent, pay the owner the price. Then the price goes up $100, and the
         flavor goes back to 1 scoop. If you paid $500, it goes off the market instead of going up.
ICED-26  The owner can't offer a flavor for sale and can't refuse to sell it.
ICED-27  A flavor that has 3 scoops or was bought for $500 is off the market. Nobody can ever buy it again.
         Only a swap can change its owner.
ICED-28  A price never goes down. Scoops go down only when someone buys the flavor. Then it goes back to 1
         scoop.
ICED-29  A flavor that nobody owns is on the market for $100.
ICED-30  A player with 30 stars wins.
ICED-31  A player with no money left loses, and the opponent wins.
ICED-32  A player with no stars left loses, and the opponent wins.
ICED-EX1 Here is an example. The same flavor is bought for $100, then $200, $300, $400 and $500. Now it is off
         the market. In the last four sales, the players paid each other $1,400 in all.
ICED-EX2 Here is an example. The second scoop costs $100, and the third scoop costs another $100. With 3
         scoops, the flavor is off the market.
ICED-R1  The first player is chosen at random. A name has 1 to 20 characters. The two names are different,
         and so are the two colors.
ICED-R2  START pays $100. You can agree on a different multiple of $100.
ICED-R3  If you land exactly on START, you get the bonus once, not twice.
ICED-R4  After every change in money or stars, check in this order. Does someone have 30 stars? Does someone
         have $0? Does someone have no stars? If so, the game is over right away.
ICED-R5  If two of these happen at the same time, 30 stars counts first.
ICED-R6  You can buy or upgrade only if you have enough money. You may spend your last dollar, but then you
         have $0 and you lose.
ICED-R7  If you have fewer stars than the flavor has scoops, you give all your stars and lose. The owner gets
         only the stars you had.
ICED-R8  If the flavor is off the market or costs more than you have, you must give stars. You can't pass on
         an opponent's flavor.
ICED-R9  There are 16 surprise cards. 8 are gains and 8 are losses, and all 16 are equally likely. You decide
         before you see the card. With mixed cards, there is one more gain and one more loss.
ICED-R10 Nobody can have less than zero. If you have $200 and lose $300, you have $0 left, and you lose.
ICED-R11 Finish your move first. If you roll a 6 on box 16, you pass START, land on the Teleport on box 4
         and end on box 12. Your next turn starts from there.
ICED-R12 When you land on your own flavor, you get stars first, for the scoops it already has. Then you can
         upgrade it.
ICED-R13 You can't upgrade a flavor on the turn you buy it. You need to land on it again.
ICED-R14 For a swap, each of a player's flavors is equally likely to be picked. Flavors that are off the
         market can be swapped too.
ICED-R15 A swap doesn't change the scoops. Only a purchase sets them back to 1.
ICED-R16 A flavor that nobody owns has no scoops.
ICED-R17 The game ends after 500 turns. The player with more stars wins. If the stars are tied, the player
         with more money wins. If the money is tied too, they share the win.
ICED-R18 We play by the printed rules. The author's computer program pays $150 at START and lets you buy
         things without enough money. In this game, you can't.
"""
)

TOLD = rulebook(
    """
ICED-09  {who} kept {flavour} and didn't swap.
ICED-11  {who} rolled a {die} and moved from box {away} to box {number}, {box}.
ICED-12  {who} {how} START and got {amount}.
ICED-15  {who} didn't take a surprise.
ICED-16  {who} teleported to box {number}.
ICED-17  There was no swap, because {players} had no flavors.
ICED-18  {who} swapped {own} for {other} with {player}.
ICED-20  {who} bought {flavour} from the bank for {amount}.
ICED-22  {who} got {amount} for {flavour}, which has {scoops}.
ICED-23  {who} paid the bank {amount}. {flavour} now has {scoops}.
ICED-24  {who} gave {player} {amount} for {flavour}.
ICED-25  {who} bought {flavour} from {player} for {amount}.
ICED-27  {flavour} is off the market now. {who} is its permanent owner.
ICED-29  {who} didn't buy {flavour}. It still costs $100.
ICED-30  {who} won with {number}.
ICED-31  {player} has no money left. {who} won.
ICED-32  {player} has no stars left. {who} won.
ICED-R1  {who} begins.
ICED-R7  {who} had only {amount} to give {player} for {flavour}, which has {scoops}.
ICED-R9  {who} took a surprise: {card}.
ICED-R10 {who} took a surprise: {card}. {who} had only {amount} to lose.
ICED-R12 {who} didn't upgrade {flavour}. It still has {scoops}.
ICED-R14 {who}'s {own} and {player}'s {other} were picked at random.
ICED-R17 The game ended after turn {turns}. {players} won.
"""
)
