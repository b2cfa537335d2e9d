import type { MadeLink, PhoneOrder } from "../src/contracts/orders/phone-order"
import { ADDRESS, payment } from "./buyer"
import type { Shop } from "./harness"
import { ok } from "./ok"
import type { Answer } from "./visitor"

type Checkout = PhoneOrder["checkout"]

/**
 * What the page of a payment link sends when Place Order is pressed.
 * @param checkout what the page shows; null when the link is closed
 */
export function fromLink(token: string, checkout: Checkout | null, card = "tok_visa") {
  const { dropShip, howDidYouHear, customAgreed: _agreed, ...shipping } = checkout?.savedShipping ?? ADDRESS
  return {
    ...payment(checkout?.addressId ?? "none", card),
    shipping,
    dropShip,
    howDidYouHear,
    customAgreed: true,
    payLink: token,
  }
}

/** A payment link, as its buyer uses it. */
export class PaymentLink {
  readonly token: string

  constructor(
    readonly made: MadeLink,
    private readonly visitor: Shop["visitor"],
  ) {
    this.token = made.url.split("/").pop() ?? ""
  }

  open = (who = this.visitor()): Promise<Answer> => who.get(`/shop/pay/${this.token}`)

  /** What the page shows while it can be paid. */
  checkout = async (): Promise<Checkout> => ok(await this.open()).checkout

  /** Presses Place Order on a page that was opened before. */
  press = (checkout: Checkout, card = "tok_visa", who = this.visitor()): Promise<Answer> =>
    who.post("/checkout/process", fromLink(this.token, checkout, card))

  /** Opens the page and presses Place Order. */
  async pay(card = "tok_visa", who = this.visitor(), over: object = {}): Promise<Answer> {
    const { checkout } = ok(await this.open(who))
    return await who.post("/checkout/process", { ...fromLink(this.token, checkout, card), ...over })
  }
}
