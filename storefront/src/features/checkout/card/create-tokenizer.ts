import type { CardSettings } from "#contracts/settings"
import type { CardTokenizer } from "./card-tokenizer"
import { sandboxTokenizer } from "./sandbox-tokenizer"
import { stripeTokenizer } from "./stripe-tokenizer"

/** The card fields for the processor the shop is set up with. */
export const createTokenizer = (card: CardSettings): CardTokenizer =>
  card.kind === "stripe" ? stripeTokenizer(card) : sandboxTokenizer(card)
