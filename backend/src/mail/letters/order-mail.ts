import type { CartItem } from "../../contracts/cart/cart"
import { type SummaryRow, summaryRows } from "../../contracts/cart/summary-rows"
import { shipWords } from "../../contracts/checkout/ship-promise"
import type { ThanksPage } from "../../contracts/orders/order"
import type { ShopIdentity } from "../layout/rendered-mail"

/** What the order mail shows of one line. Amounts in dollars. */
export type OrderMailItem = Pick<
  CartItem,
  "name" | "sku" | "image" | "quantity" | "options" | "meta" | "single_price" | "total"
>

/** Everything the order mail shows. Amounts in dollars, as the checkout and the thank-you page show them. */
export interface OrderMail extends ShopIdentity {
  number: string
  /** ISO 8601. */
  placedAt: string
  items: OrderMailItem[]
  /** The rows above the Order Total, discounts negative. */
  rows: SummaryRow[]
  total: number
  /** The promised day, in words; null for none. */
  ships: string | null
  /** The heading above the address. */
  shipTitle: string
  /** Lines of the address. */
  shipTo: string[]
  /** Where the confirmation was sent, in full. */
  email: string
  /** Absolute, or a path of the shop. */
  thanksUrl: string
}

/** The order mail's view of an order: the thank-you page's own lines and amounts, so that both always agree. */
export function orderMail(
  order: { view: ThanksPage; thanksUrl: string },
  email: string,
  shop: ShopIdentity,
): OrderMail {
  const { view } = order
  return {
    ...shop,
    number: view.number,
    placedAt: view.placedAt,
    items: view.items,
    rows: summaryRows(view).slice(0, -1),
    total: view.total,
    ships: view.ships ? shipWords(view.ships) : null,
    shipTitle: view.dropShip ? "Drop ship to" : "Going to",
    shipTo: view.shipTo,
    email,
    thanksUrl: order.thanksUrl,
  }
}
