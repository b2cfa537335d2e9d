import type { CartItem } from "../../../contracts/cart/cart"
import { formatCents, toCents, toDollars } from "../../../contracts/money"

/** A line of an order as it was paid for. */
interface PaidLine {
  quantity: number
  unitCents: number
}

/** The fact under which a line says that its price has changed. */
export const CHANGED_PRICE = "Price"

/**
 * The goods that were added to an order since it was last paid for, and whole lines whose price has changed since,
 * which say so.
 * @param paid lines by their ids
 */
export function addedSince(items: readonly CartItem[], paid: ReadonlyMap<string, PaidLine>): CartItem[] {
  return items.flatMap((item) => {
    const was = paid.get(item.id)
    const unitCents = toCents(item.single_price)
    if (was && was.quantity > 0 && was.unitCents !== unitCents) {
      return [{ ...item, meta: { ...item.meta, ...changesOf(was, item) } }]
    }
    const quantity = item.quantity - (was?.quantity ?? 0)
    return quantity > 0 ? [{ ...item, quantity, total: toDollars(unitCents * quantity) }] : []
  })
}

function changesOf(was: PaidLine, { quantity, single_price }: CartItem): Record<string, string> {
  const price = `changed from ${formatCents(was.unitCents)} to ${formatCents(toCents(single_price))}`
  return {
    [CHANGED_PRICE]: price,
    ...(was.quantity !== quantity && { Pieces: `changed from ${was.quantity} to ${quantity}` }),
  }
}
