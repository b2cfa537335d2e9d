import { isOwnMachine } from "../../limits/own-machine"
import { consumePoint, type RateLimit } from "../../limits/rate-limit"

/**
 * The most expensive call that asks nothing of its caller: Medusa reprices the whole cart, including shipping and tax.
 * A buyer sends it once, and again after each corrected field; behind an address that many share, dozens do.
 */
const STEPS: RateLimit = {
  name: "shipping-steps",
  points: 100,
  seconds: 10 * 60,
  refusal: (wait) => `A lot of checkouts are coming from your network. Please wait ${wait} and try again.`,
}

/**
 * Counts a shipping step that is about to be priced.
 * @param network of its buyer, as `networkOf` counts it
 * @throws {ShopError} 429 when it is one too many
 */
export async function countShippingStep(network: string): Promise<void> {
  if (!isOwnMachine(network)) await consumePoint(STEPS, network)
}
