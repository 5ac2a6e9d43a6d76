"""The pyramid game's rules in a learner's words: what each rule says, and what is said when it acts."""

from icedice_edu.games.protocol import rulebook

RULES = rulebook(
    """
PYR-01   The Pyramid Die shows a small, medium or large pyramid, or a choice of two sizes. Each of its
         six faces is different.
PYR-02   The Color Die shows one of five colors, or the Atom.
PYR-03   A Trio is a small, a medium and a large pyramid of one color. There is one Trio of every color
         for each player.
PYR-04   A piece can be in the Bank, on the Counter (what you have won this turn) or in a player's Vault.
PYR-05   At the start, all the pieces are in the Bank.
PYR-06   Your goal is to have three Trios in your Vault. Each Trio is all one color.
PYR-07   Start your turn by rolling both dice. You must make this first roll.
PYR-08   Take the piece that the dice show from the Bank and put it on the Counter. It isn't yours yet.
PYR-09   The Atom lets you pick the color. It must be a color that isn't on the Counter.
PYR-10   If the die shows two sizes, choose one of them.
PYR-11   After each roll, stop or roll again, as many times as you like.
PYR-12   If you stop, all the pieces on the Counter go into your Vault, and your turn is over.
PYR-13   If you roll a color that is already on the Counter, you bust. All the pieces on the Counter go
         back to the Bank, and your turn is over.
PYR-14   Only the color can make you bust, never the size. With the Atom you must choose a new color, so
         the Atom never makes you bust.
PYR-15   If all five colors are on the Counter, you have a Rainbow. You keep all five pieces and take
         another turn.
PYR-16   If the Bank doesn't have the piece, you must steal one from an opponent's Vault.
PYR-17   After a bust, a stolen piece goes to the Bank like the others. Its old owner doesn't get it
         back.
PYR-18   If the dice let you choose, you may choose a piece that you have to steal, even if the Bank has
         a different one.
PYR-19   If all the pieces of that kind are in your own Vault, you get nothing for this roll. You can
         still stop or roll again.
PYR-20   Three Trios win. Two Trios of one color count as two. You can regroup your pieces at any time.
         Extra pieces don't count.
PYR-21   In keep-going, nobody stops. You roll until you repeat a color. Then all the pieces on the
         Counter go into your Vault.
PYR-22   In keep-going, there is no Rainbow Bonus.
PYR-23   The game and its dice were invented in 2009. It is related to the game Volcano.
PYR-EX1  For example, if you roll green and medium, you get a medium green pyramid.
PYR-EX2  For example, if you roll yellow and small or medium, you choose a small or a medium yellow
         pyramid.
PYR-EX3  For example, if you roll the Atom and large, you get a large pyramid in any color that isn't on
         the Counter.
PYR-R1   The colors are red, yellow, green, cyan and purple. The dice from 2011 had blue and black
         instead of cyan and purple. The rules are the same with any colors.
PYR-R2   The game is for two or three players. Up to six can play if there are 15 pieces for each
         player.
PYR-R3   The first player is chosen at random. Turns go to the left.
PYR-R4   If the dice offer you a piece, you must take one. You can't choose a piece if you already have
         all of its kind.
PYR-R5   If you get nothing for a roll, the Counter stays the same. That color doesn't become dangerous.
PYR-R6   If the Bank has the piece, you take it from the Bank and not from an opponent.
PYR-R7   If more than one opponent has the piece, you choose who to steal from.
PYR-R8   You check for a win only when pieces go into a Vault. Pieces on the Counter don't count yet.
PYR-R9   A piece is in the Bank or in an opponent's Vault, or you have all of its kind. Nothing else is
         possible.
PYR-R10  You may stop after any roll, even if the Counter is empty.
PYR-R11  If four colors are on the Counter, the Atom stands for the fifth color. If you can't get a
         piece of that color, you get nothing for the roll.
PYR-R12  A Rainbow happens automatically. You can't turn it down, and you can't roll again first.
PYR-R13  In keep-going, your turn ends when you have five colors. You keep the five pieces.
PYR-R14  In keep-going, you can't stop. You still choose sizes, colors for the Atom and who to steal
         from.
PYR-R15  If the game isn't over after 2,000 turns, the player with the most Trios wins. If players tie,
         the most pyramids win. If they still tie, they share the win.
"""
)

TOLD = rulebook(
    """
PYR-07   {who} rolled {colour}, {sizes}.
PYR-08   {who} put a {piece} on the Counter.
PYR-12   {who} stopped and put {pieces} into the Vault.
PYR-13   Bust! It was {colour} again. {who} gave {number} back to the Bank.
PYR-15   Rainbow! All five colors went into the Vault, and {who} takes another turn.
PYR-16   The Bank had no {piece}, so {who} stole one from {player}.
PYR-19   {who} already has all of these and got nothing.
PYR-20   {who} has {trios} Trios and wins.
PYR-21   It was {colour} again. {who} put {pieces} into the Vault.
PYR-R3   {who} begins.
PYR-R10  {who} stopped with an empty Counter.
PYR-R12  Rainbow! All five colors went into {who}'s Vault.
PYR-R13  That makes five colors. {who} put them into the Vault.
PYR-R15  After {turns} turns, the game is over. By most Trios, then most pyramids, the win goes to
         {players}.
"""
)
