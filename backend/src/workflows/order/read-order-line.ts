import type { MedusaContainer } from "@medusajs/framework/types"
import { notFound } from "../../errors/shop-error"
import { present } from "../checkout/stored-cart"
import { graphRows } from "../graph-rows"
import type { MedusaLineAmounts } from "./paid-price-sheet"

type OrderLine = { id: string } & Pick<MedusaLineAmounts, "adjustments">

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
    fields: ["id", "items.id", "items.adjustments.amount"],
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
