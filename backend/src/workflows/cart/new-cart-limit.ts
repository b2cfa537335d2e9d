import { isOwnMachine } from "../../limits/own-machine"
import { consumePoint, type RateLimit, type Try } from "../../limits/rate-limit"

const refusal = (phone: string) => (wait: string) =>
  `A lot of new carts were started from your network. Please wait ${wait} and try again, or call us at ${phone}.`

/*
 * A rider starts one cart, and goes on with it for a month. A family, a club's evening or the tablets in a dealer's
 * shop start a few dozen at most; behind an address that a mobile carrier shares among thousands, a day brings a few
 * hundred of our visitors. A program starts thousands: with these numbers one address can leave 9,000 carts behind
 * before the first of them are swept, a few dozen megabytes.
 */
const IN_A_RUSH: RateLimit = { name: "new-carts", points: 60, seconds: 10 * 60 }
const IN_A_DAY: RateLimit = { name: "new-carts-day", points: 300, seconds: 24 * 60 * 60 }

/**
 * Counts a cart that is about to be made.
 * @param network of its visitor, as `networkOf` counts it
 * @param phone of the shop, for visitors who are refused
 * @throws {ShopError} 429 when it is one too many
 */
export async function countNewCart(network: string, phone: string): Promise<Try> {
  if (isOwnMachine(network)) return { release: async () => {} }
  const now = await consumePoint({ ...IN_A_RUSH, refusal: refusal(phone) }, network)
  try {
    const today = await consumePoint({ ...IN_A_DAY, refusal: refusal(phone) }, network)
    return {
      release: async () => {
        await Promise.all([now.release(), today.release()])
      },
    }
  } catch (error) {
    await now.release()
    throw error
  }
}
