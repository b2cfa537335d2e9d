import { useLoaderData } from "@tanstack/react-router"
import type { ShipDates } from "#contracts/checkout/ship-dates"
import type { Http } from "./http"

/** Milliseconds after which the next page requests the dates again: the cut-off may have passed in the meantime. */
export const DATES_STAY_FOR = 60_000

/**
 * The dates by which orders placed now will ship, computed by the shop's clock and not the visitor's. Null when they
 * aren't available: a page then shows no date rather than failing.
 */
export async function loadShipDates(http: Http): Promise<ShipDates | null> {
  try {
    // Pages of the first view get the dates from the server; what checks them doesn't have to be loaded.
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
