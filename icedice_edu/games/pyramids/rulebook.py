"""The pyramid game's rules in a learner's words: what each rule says, and what is said when it acts."""

from icedice_edu.games.protocol import rulebook

RULES = rulebook(
    """
PYR-01   The Pyramid Die shows a small, a medium or a large pyramid, or two sizes to choose from. Each
         of the six faces is there once.
PYR-02   The Color Die shows one of five colours, or the Atom.
PYR-03   A Trio is a small, a medium and a large pyramid of one colour. For each player there is one
         Trio in every colour.
PYR-04   Pieces lie in the Bank, on the Counter (what you won this turn) or in a player's Vault.
PYR-05   At the start all pieces are in the Bank.
PYR-06   Your aim is to have three Trios in your Vault, each all in one colour.
PYR-07   A turn starts with a roll of both dice. This first roll is a must.
PYR-08   Take the piece the dice show from the Bank and put it on the Counter. It is not yours yet.
PYR-09   The Atom stands for a colour you pick yourself. It must be one the Counter does not have.
PYR-10   Two sizes on the die: choose one of them.
PYR-11   After each roll, stop or roll again, as often as you like.
PYR-12   Stop: all pieces on the Counter go into your Vault, and your turn is over.
PYR-13   Bust: you roll a colour that is on the Counter. All pieces there go back to the Bank, and your
         turn is over.
PYR-14   Only the colour busts, never the size. With the Atom you must choose a new colour, so the Atom
         never busts.
PYR-15   Rainbow: with all five colours on the Counter, all five pieces are yours and you take another
         turn.
PYR-16   When the Bank has no such piece, steal one out of an opponent's Vault.
PYR-17   After a bust a stolen piece goes to the Bank like the others. It is not given back.
PYR-18   When the dice offer several pieces, you may choose one that must be stolen, even if the Bank
         has another.
PYR-19   If all pieces of that kind lie in your own Vault, the roll brings nothing. You still decide to
         stop or to go on.
PYR-20   Three Trios win. Two of one colour count as two. Pieces can be regrouped at any time; pieces
         left over mean nothing.
PYR-21   Keep-going: nobody stops. You roll until a colour comes again, and then all pieces on the
         Counter go into your Vault.
PYR-22   In keep-going there is no Rainbow Bonus.
PYR-23   The game and its dice were invented in 2009. It is a cousin of the game Volcano.
PYR-EX1  An example: green and medium is one medium green pyramid.
PYR-EX2  An example: yellow and small or medium is a small or a medium yellow pyramid. You choose.
PYR-EX3  An example: the Atom and large is one large pyramid, in a colour the Counter does not have.
PYR-R1   The colours are red, yellow, green, cyan and purple. The dice of 2011 had blue and black in
         place of cyan and purple. The colours change nothing in the rules.
PYR-R2   Two or three play. Up to six can, with 15 pieces for each player.
PYR-R3   Chance chooses who begins. Turns go to the left.
PYR-R4   If the dice offer a piece you must take one. You cannot choose a piece of which you hold all.
PYR-R5   A roll that brings nothing leaves the Counter as it is. Its colour does not become dangerous.
PYR-R6   If the Bank has the piece, it comes from the Bank and not from an opponent.
PYR-R7   If several opponents have the piece, you choose from whom you steal it.
PYR-R8   A win is looked for only when pieces go into a Vault. Pieces on the Counter do not count yet.
PYR-R9   A piece is in the Bank, in an opponent's Vault, or all of its kind are in yours. There is no
         fourth case.
PYR-R10  You may stop after every roll, even with an empty Counter.
PYR-R11  With four colours on the Counter the Atom means the fifth. If no such piece can be had, the
         roll brings nothing.
PYR-R12  The Rainbow comes by itself. You cannot say no to it and you cannot roll on first.
PYR-R13  In keep-going five colours end the turn, and the five pieces are yours.
PYR-R14  In keep-going there is no stop. You still choose sizes, Atom colours and from whom you steal.
PYR-R15  A game that is not over after 2 000 turns goes to the player with most Trios, then most
         pyramids; if these are equal too, the win is shared.
"""
)

TOLD = rulebook(
    """
PYR-07   {who} rolled {colour}, {sizes}.
PYR-08   {who} put a {piece} on the Counter.
PYR-12   {who} stopped: {pieces} went into the Vault.
PYR-13   Bust: {colour} again! {who} gave {number} back to the Bank.
PYR-15   Rainbow! All five colours went into the Vault, and {who} takes another turn.
PYR-16   The Bank had no {piece}, so {who} stole one from {player}.
PYR-19   {who} holds all of these already and got nothing.
PYR-20   {who} has {trios} Trios and wins.
PYR-21   That is {colour} again: {who} put {pieces} into the Vault.
PYR-R3   {who} begins.
PYR-R10  {who} stopped with an empty Counter.
PYR-R12  Rainbow! All five colours went into {who}'s Vault.
PYR-R13  All five colours: {who} put them into the Vault.
PYR-R15  After {turns} turns the game ends. Most Trios, then most pyramids: {players}.
"""
)
