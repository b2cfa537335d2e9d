import type { MedusaContainer } from "@medusajs/framework/types"
import { notFound } from "../../errors/shop-error"
import { present } from "../checkout/stored-cart"
import { graphRows } from "../graph-rows"
import type { MedusaLineAmounts } from "./paid-price-sheet"

type Amount = number | string

/** A discount on a line, as Medusa keeps it for each version of the order. */
interface LineDiscount {
  amount: Amount
  code?: string | null
  promotion_id?: string | null
  description?: string | null
}

export interface OrderLine extends Pick<MedusaLineAmounts, "unit_price" | "quantity"> {
  id: string
  adjustments?: (LineDiscount | null)[] | null
  detail?: { fulfilled_quantity?: Amount | null } | null
}

interface OrderRow {
  items?: OrderLine[]
}

/**
 * A line of an order; undefined when there is no such order, which Medusa's own call then reports.
 * @throws {ShopError} 404 when the order no longer has the line
 */
export async function readOrderLine(
  container: MedusaContainer,
  orderId: string,
  lineId: string,
): Promise<OrderLine | undefined> {
  const [order] = await graphRows<OrderRow>(container, {
    entity: "order",
    // Medusa takes a line's number and price from its detail, and leaves them out when only some of that is asked for.
    fields: ["id", "items.*", "items.detail.*", "items.adjustments.*"],
    filters: { id: orderId },
  })
  const line = present(order?.items).find(({ id }) => id === lineId)
  if (order && !line) {
    throw notFound(
      "This line was removed from the order in the meantime. Please reload the page, and add the goods again if they are wanted.",
    )
  }
  return line
}

/** Whether something comes off a line. */
export const isDiscounted = (line: OrderLine): boolean =>
  present(line.adjustments).some(({ amount }) => Number(amount) > 0)

/** Pieces of a line that are packed or have left: Medusa lets no edit take those off. */
export const fulfilledOf = ({ detail }: OrderLine): number => Number(detail?.fulfilled_quantity ?? 0)
