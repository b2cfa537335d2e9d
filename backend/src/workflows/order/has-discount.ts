import type { MedusaContainer } from "@medusajs/framework/types"
import { notFound } from "../../errors/shop-error"
import { present } from "../checkout/stored-cart"
import { graphRows } from "../graph-rows"
import type { MedusaLineAmounts } from "./paid-price-sheet"

interface OrderRow {
  items?: ({ id: string } & Pick<MedusaLineAmounts, "adjustments">)[]
}

type Line = NonNullable<OrderRow["items"]>[number]

/**
 * A line of an order; undefined where the order doesn't exist.
 * @throws {ShopError} 404 when the order no longer has the line
 */
export async function requireLine(
  container: MedusaContainer,
  orderId: string,
  lineId: string,
): Promise<Line | undefined> {
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

/**
 * Whether something comes off a line of an order.
 * @throws {ShopError} 404 when the order no longer has the line
 */
export async function hasDiscount(
  container: MedusaContainer,
  orderId: string,
  lineId: string,
): Promise<boolean> {
  const line = await requireLine(container, orderId, lineId)
  return present(line?.adjustments).some(({ amount }) => Number(amount) > 0)
}
