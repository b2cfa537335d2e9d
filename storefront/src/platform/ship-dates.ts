import { useLoaderData } from "@tanstack/react-router"
import type { ShipDates } from "#contracts/checkout/ship-dates"
import type { Http } from "./http"

/** Milliseconds after which the dates are asked for again at the next page: the cut-off may have passed meanwhile. */
export const DATES_STAY_FOR = 60_000

/**
 * The days by which ship what is ordered now, worked out by the shop's clock and not the visitor's. Null when they can't
 * be had: a page then says no date rather than nothing at all.
 */
export async function loadShipDates(http: Http): Promise<ShipDates | null> {
  try {
    // Pages of the first view get the dates from the server; what checks them need not come along.
    const { ShipDates } = await import("#contracts/checkout/ship-dates")
    return await http.request("GET", "/shop/ship-dates", { schema: ShipDates })
  } catch {
    return null
  }
}

/** What `loadShipDates` found, as every page has it; null when nothing can be promised. */
export function useShipDates(): ShipDates | null {
  return useLoaderData({ from: "__root__" }) ?? null
}
