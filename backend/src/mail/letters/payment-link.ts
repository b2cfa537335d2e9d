import type { CartItem } from "../../contracts/cart/cart"
import { formatMoney } from "../../contracts/money"
import { fullDate } from "../../contracts/time/shop-time"
import { optionWords } from "../../modules/design/domain/design-line"
import type { Letter } from "../layout/letter"

export interface PaymentLinkFacts {
  brand: string
  /** The page's absolute address. */
  url: string
  expires: Date
  items: readonly Pick<CartItem, "name" | "quantity" | "options">[]
  /** Dollars, including shipping and tax. */
  total: number
}

/** What was chosen, as lists of orders show it. */
const wordsOf = (options: CartItem["options"]): string =>
  optionWords(
    Object.fromEntries(
      Object.entries(options).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : value]),
    ),
  )

/** A line of an order with what was chosen. */
export const goodsLine = ({ name, quantity, options }: PaymentLinkFacts["items"][number]): string =>
  [`${quantity} × ${name}`, wordsOf(options)].filter(Boolean).join(": ")

/** The letter with the link for paying an order from the phone. */
export function paymentLinkLetter({ brand, url, expires, items, total }: PaymentLinkFacts): Letter {
  return {
    subject: `Pay for your ${brand} order`,
    heading: "Your order is ready to pay.",
    paragraphs: [
      "Thanks for your call. Your order is set up as we discussed: please look it over and pay by card on our page.",
    ],
    facts: [
      { label: "Your order", value: items.map(goodsLine).join("\n") },
      { label: "Order Total, shipping and tax included", value: formatMoney(total) },
    ],
    action: { label: "Review and pay", path: url },
    note: `The link is just for you and works until ${fullDate(expires)}. We'll start once it's paid.`,
  }
}
