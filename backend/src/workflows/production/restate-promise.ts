import type { MedusaContainer } from "@medusajs/framework/types"
import type { ProductionOrderLine } from "../../cart-store/order-for-production"
import type { ShipPromise } from "../../contracts/checkout/ship-dates"
import { promiseOfAll, shipPromise } from "../../contracts/checkout/ship-promise"
import { CHECKOUT_MODULE } from "../../modules/checkout"
import type { CheckoutRecord } from "../../modules/checkout/service"
import { getShipDates } from "../../read-model/lead-time-store"
import { promisedDay } from "../checkout/checkout-record"

/**
 * The day that an order is promised for, once staff have removed everything made to order from it: what is left no
 * longer waits for the workshop, and ships when goods in stock do that are ordered now, never later than promised. It is
 * stored, so every page says the same. Any other order keeps its day.
 * @param lines of the order as it is now
 * @param madeLines those of them that are made to order
 */
export async function restatePromise(
  container: MedusaContainer,
  record: CheckoutRecord,
  lines: readonly ProductionOrderLine[],
  madeLines: readonly { quantity: number }[],
): Promise<ShipPromise | null> {
  const promise = promisedDay(record)
  const left = lines.filter(({ quantity }) => quantity > 0)
  if (promise?.kind !== "custom" || left.length === 0) return promise
  if (madeLines.some(({ quantity }) => quantity > 0)) return promise
  const dates = await getShipDates(container)
  const stocked = promiseOfAll(
    left.flatMap(({ variant_sku }) => shipPromise(dates, "stocked", variant_sku ?? "") ?? []),
  )
  if (!stocked) return promise
  const [date = promise.date] = [stocked.date, promise.date].sort()
  await container
    .resolve(CHECKOUT_MODULE)
    .saveFacts(record.cart_id, { ships_by: date, ships_kind: "stocked" })
  return { kind: "stocked", date }
}
