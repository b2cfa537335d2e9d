import type { CheckoutData } from "../contracts/checkout"
import { formatMoney } from "../contracts/money"
import type { Letter } from "./letter"

export interface PaymentLinkFacts {
  brand: string
  /** The page, absolute. */
  url: string
  expires: Date
  checkout: Pick<CheckoutData, "cart" | "total">
}

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "America/Chicago" })

/** The letter with the link by which an order from the phone is paid. */
export function paymentLinkLetter({ brand, url, expires, checkout }: PaymentLinkFacts): Letter {
  const goods = Object.values(checkout.cart.items).map(({ name, quantity }) => `${quantity} × ${name}`)
  return {
    subject: `Pay for your ${brand} order`,
    heading: "Your order is ready to pay.",
    paragraphs: [
      "Thanks for your call. Everything is in your order as we talked about it: please look it over, and pay by card on our page.",
    ],
    facts: [
      { label: "Your order", value: goods.join("\n") },
      { label: "Order Total, shipping and tax included", value: formatMoney(checkout.total) },
    ],
    action: { label: "See and pay", path: url },
    note: `The link is for you alone and works until ${day.format(expires)}. We start once it is paid.`,
  }
}
