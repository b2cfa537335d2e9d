import type { MedusaContainer } from "@medusajs/framework/types"
import type { HealthPart } from "../../contracts/staff/health"
import { listFailingReads } from "../../read-model/all-reads"
import { getSnapshot } from "../../read-model/snapshot-store"
import { type SaleSettings, saleSettings } from "../../reports/sale-settings"
import { OUR_PROVIDERS } from "../checkout/card-provider"

/* Whether visitors can buy: what they read is up to date, and the settings on Medusa's pages let them pay. */

type Result = Pick<HealthPart, "state" | "says">

/** Whether what visitors read, such as products and prices, is as it is in the database. */
export async function catalogState(container: MedusaContainer): Promise<Result> {
  const failing = await listFailingReads(container)
  if (failing.length === 0) return { state: "fine", says: "What visitors see is up to date." }
  return {
    state: "broken",
    says: `Can't be read: ${failing.join(", ")}. Visitors see an older state, or none after a restart; the log says why.`,
  }
}

const MOST_NAMED = 3

/** A few of these, and how many more there are. */
function named(all: readonly string[]): string {
  const more = all.length - MOST_NAMED
  return all.slice(0, MOST_NAMED).join(", ") + (more > 0 ? ` and ${more} more` : "")
}

/** What keeps buyers from paying, or from paying tax, a sentence each, with the page on which staff can change it. */
export function saleFaults(settings: SaleSettings): string[] {
  const { isShippingCalculated, isShippingOffered, isShippingLocated, isTaxIncluded } = settings
  const { untaxedCountries: untaxed, unshippedCountries: unshipped } = settings
  const { count, first } = settings.otherProfiles
  const missing = OUR_PROVIDERS.filter((provider) => !settings.paymentProviders.includes(provider))
  const products = count === 1 ? `"${first}" has` : `${count} products, such as "${first}", have`
  return [
    !isShippingCalculated && "The shipping option is missing or has a fixed price: set it to calculated.",
    !isShippingOffered && "The shipping option isn't enabled in the store.",
    !isShippingLocated && "The store's sales channel has no location that ships with the shipping option.",
    missing.length > 0 && `The region lacks a payment provider: ${missing.join(", ")}.`,
    !settings.isTaxed &&
      "The region's automatic taxes are off: orders are sold without tax. Turn them on under Settings, Regions.",
    untaxed.length > 0 &&
      `Orders to these countries have no tax, or can't be placed: ${named(untaxed)}. Create their tax regions under Settings, Tax Regions.`,
    isShippingLocated &&
      unshipped.length > 0 &&
      `These countries are offered at the checkout, but nothing can be shipped there: ${named(unshipped)}. Add them to the service zone under Settings, Locations & Shipping, or take them off the region.`,
    isTaxIncluded && "The region or its currency has tax-inclusive pricing turned on.",
    count > 0 &&
      `${products} another shipping profile than the shipping option: carts with that can't be paid.`,
  ].filter((fault) => fault !== false)
}

/** Whether the settings that every sale needs are in place. */
export async function checkoutState(container: MedusaContainer): Promise<Result> {
  const snapshot = await getSnapshot(container).catch(() => null)
  // That the catalog can't be read is said by the part above.
  if (!snapshot) return { state: "broken", says: "Nothing can be sold without the catalog." }
  const faults = saleFaults(await saleSettings(container, snapshot.commerce))
  if (faults.length === 0) return { state: "fine", says: "The settings that every sale needs are in place." }
  return { state: "broken", says: faults.join(" ") }
}
