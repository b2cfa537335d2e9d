import type { CartLine } from "../../cart-store/load-cart"
import type { ShipDates, ShipPromise } from "../../contracts/checkout/ship-dates"
import { promiseOfAll, shipPromise } from "../../contracts/checkout/ship-promise"

type ShippedLine = Pick<CartLine, "sku" | "build">

/** When a line ordered now ships: a line with a build is made to order, everything else is in stock. */
export const linePromise = ({ sku, build }: ShippedLine, dates: ShipDates): ShipPromise | null =>
  shipPromise(dates, build ? "custom" : "stocked", sku ?? "")

/** When an order of these lines ships, which leaves as a whole; null while nothing can be promised. */
export function cartPromise(lines: readonly ShippedLine[], dates: ShipDates): ShipPromise | null {
  return promiseOfAll(lines.flatMap((line) => linePromise(line, dates) ?? []))
}
