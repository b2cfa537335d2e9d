import type { BuilderInfo } from "#contracts/builder/builder"
import type { ShipDates, ShipPromise } from "#contracts/checkout/ship-dates"
import { shipPromise } from "#contracts/checkout/ship-promise"

/** When a design ships if it is ordered now: made to order, unless it is already made, as bogie wheels always are. */
export function designPromise(
  dates: ShipDates | null,
  type: BuilderInfo["product"]["type"],
  sku: string,
  readyToShip: boolean,
): ShipPromise | null {
  const kind = readyToShip || type === "bogie" ? "stocked" : "custom"
  return dates && shipPromise(dates, kind, sku)
}
