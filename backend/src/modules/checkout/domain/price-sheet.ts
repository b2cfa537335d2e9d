/**
 * The one place where lines and discounts become the rows of the cart, the checkout, the order and
 * the mail (architecture, rule 4). Everything in it is a whole number of cents.
 */

/** Which row of the summary a discount belongs to (section 6). */
export type DiscountKind = "ready-to-ship" | "code" | "dealer" | "automatic"

export interface PricedLine {
  unitCents: number
  quantity: number
  /** Off the whole line, positive. */
  discounts: readonly { kind: DiscountKind; cents: number }[]
}

export interface PriceSheetInput {
  lines: readonly PricedLine[]
  shippingCents: number
  /** Off the shipping, positive; shown within the shipping row. */
  shippingDiscountCents?: number
  taxCents: number
}

export interface PriceSheet {
  subtotalCents: number
  readyToShipCents: number
  /** Code or dealer discount (row "Discount" or "Dealer Discount"). */
  discountCents: number
  /** An automatic discount (row "Automatic Discount"). */
  promoCents: number
  shippingCents: number
  taxCents: number
  /** subtotal - readyToShip - discount - promo + shipping + tax; what the card is charged. */
  totalCents: number
}

/** A line's total before anything is taken off; with discounts and tax it is `lineTotalCents`. */
export function lineGoodsCents(line: Pick<PricedLine, "unitCents" | "quantity">): number {
  return line.unitCents * line.quantity
}

/**
 * Adds up the rows of section 2, "Checkout page". A line's discounts never take it below zero: any excess is cut from
 * the last ones listed.
 */
export function priceSheet(input: PriceSheetInput): PriceSheet {
  let subtotalCents = 0
  const off: Record<DiscountKind, number> = { "ready-to-ship": 0, code: 0, dealer: 0, automatic: 0 }
  for (const line of input.lines) {
    let left = lineGoodsCents(line)
    subtotalCents += left
    for (const discount of line.discounts) {
      const cents = Math.min(left, Math.max(0, discount.cents))
      off[discount.kind] += cents
      left -= cents
    }
  }
  const shippingCents = Math.max(0, input.shippingCents - (input.shippingDiscountCents ?? 0))
  const readyToShipCents = off["ready-to-ship"]
  const discountCents = off.code + off.dealer
  const promoCents = off.automatic
  return {
    subtotalCents,
    readyToShipCents,
    discountCents,
    promoCents,
    shippingCents,
    taxCents: input.taxCents,
    totalCents:
      subtotalCents - readyToShipCents - discountCents - promoCents + shippingCents + input.taxCents,
  }
}
