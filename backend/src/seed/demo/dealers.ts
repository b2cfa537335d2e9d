import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { parse } from "csv-parse/sync"
import { DEALER_MODULE } from "../../modules/dealer"
import { demoFile } from "./catalog-files"
import { DEMO_DEALER } from "./people"

/** The demo's dealer with a login: 20% off. */
const SNOW20 = {
  name: "North Shore Powersports",
  code: "SNOW20",
  percent_off: 20,
  address: "410 Lakeview Drive",
  city: "Two Harbors",
  state: "MN",
  country: "US",
  zip: "55616",
  latitude: 47.0238,
  longitude: -91.6708,
  phone: "(555) 010-0178",
  website: "https://northshore.example",
  email: DEMO_DEALER,
  contact: "Dale Dealer",
}

interface DealerLine {
  name: string
  code: string
  distributor: string
  address: string
  city: string
  state: string
  country: string
  zip: string
  latitude: string
  longitude: string
  phone: string
  website: string
}

/** Dealers and distributors across the US and Canada: invented, with no one behind their addresses. */
function listedOnly() {
  const lines: DealerLine[] = parse(demoFile("dealers.csv").csv, { columns: true, trim: true })
  return lines.map(({ distributor, latitude, longitude, ...facts }) => ({
    ...facts,
    distributor: distributor === "yes",
    latitude: Number(latitude),
    longitude: Number(longitude),
  }))
}

/**
 * Seeds the demo's dealers, including SNOW20 with a login. Never for a live shop. One that staff changed or removed
 * stays that way.
 */
export async function seedDemoDealers(container: MedusaContainer): Promise<{ added: number }> {
  const dealers = container.resolve(DEALER_MODULE)
  const known = new Map(
    (await dealers.listDealers({}, { withDeleted: true, take: null })).map((dealer) => [dealer.code, dealer]),
  )
  const missing = listedOnly().filter(({ code }) => !known.has(code))
  if (missing.length > 0) await dealers.createDealers(missing)
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ email: DEMO_DEALER, has_account: true }, { take: 1 })
  const snow20 = known.get(SNOW20.code)
  if (!snow20 && customer) {
    await dealers.createDealers({ ...SNOW20, customer_id: customer.id })
    return { added: missing.length + 1 }
  }
  // From before dealers had a place on the map.
  if (snow20 && !snow20.deleted_at && snow20.latitude === null && snow20.address === SNOW20.address) {
    const { latitude, longitude, email, contact } = SNOW20
    await dealers.updateDealers({ id: snow20.id, latitude, longitude, email, contact })
  }
  return { added: missing.length }
}
