import type { UnmailedTesting } from "../../modules/checkout/service"
import type { Letter } from "../layout/letter"

/**
 * The letter warning staff that someone seems to be trying stolen cards in the shop.
 * @param checkMinutes how long the bot check stays after the last flood
 */
export function cardTestingLetter({ cards, carts }: UnmailedTesting, checkMinutes: number): Letter {
  return {
    subject: `${cards} cards were refused in a few minutes`,
    heading: "Someone may be trying stolen cards",
    paragraphs: [
      `${cards} cards were refused at the checkout within a few minutes, from ${carts} ${carts === 1 ? "cart" : "carts"}. That is what it looks like when a program tries out stolen card numbers.`,
      `Every payment now asks for a bot check first. Nobody is blocked: riders just wait for one more check. It goes away on its own ${checkMinutes} minutes after the last wave.`,
      "Please look at the payments in your card processor's dashboard. Refund what went through and looks wrong: each chargeback costs a fee.",
    ],
    action: { label: "Look at the orders", path: "/app/orders" },
    note: "You get this email only once, however long it goes on.",
  }
}
