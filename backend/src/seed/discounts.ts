import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { DEALER_MODULE } from "../modules/dealer"
import type { DealerModuleService } from "../modules/dealer/service"
import { DISCOUNT_MODULE } from "../modules/discount"
import type { DiscountModuleService } from "../modules/discount/service"
import { createDiscount } from "../workflows/discount/edit-discount"
import { DEMO_DEALER } from "./demo-people"

/** The shop's codes (spec section 9); times are Chicago's. */
const DISCOUNTS = [
  {
    code: "FIFTEENOFF",
    percent_off: 15,
    free_shipping: true,
    free_shipping_us_only: true,
    free_shipping_min_cents: 300_00,
  },
  {
    code: "TENOFF",
    percent_off: 10,
    free_shipping: true,
    free_shipping_us_only: true,
    free_shipping_min_cents: 50_00,
  },
  {
    code: "DOGDAYS",
    percent_off: 10,
    free_shipping: true,
    free_shipping_us_only: true,
    starts_at: new Date("2025-06-23T00:00:00-05:00"),
    ends_at: new Date("2025-09-05T23:59:59-05:00"),
  },
]

/** Makes the codes that are missing; what staff changed or took away stays so. */
export async function seedDiscounts(container: MedusaContainer): Promise<{ added: number }> {
  const service = container.resolve<DiscountModuleService>(DISCOUNT_MODULE)
  // A discount that staff deleted is still there as a deleted row, and is not made again.
  const known = new Set(
    (await service.listDiscounts({}, { withDeleted: true, take: null })).map(({ code }) => code),
  )
  const missing = DISCOUNTS.filter(({ code }) => !known.has(code))
  for (const discount of missing) await createDiscount(container, discount)
  return { added: missing.length }
}

/** The demo's dealer: 20% off, code SNOW20. Never for a live shop. */
export async function seedDemoDealer(container: MedusaContainer): Promise<void> {
  const dealers = container.resolve<DealerModuleService>(DEALER_MODULE)
  const [existing] = await dealers.listDealers({ code: "SNOW20" }, { take: 1, withDeleted: true })
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ email: DEMO_DEALER, has_account: true }, { take: 1 })
  if (existing || !customer) return
  await dealers.createDealers({
    name: "North Shore Powersports",
    code: "SNOW20",
    customer_id: customer.id,
    percent_off: 20,
    address: "410 Lakeview Drive",
    city: "Two Harbors",
    state: "MN",
    country: "US",
    zip: "55616",
    phone: "(555) 010-0178",
    website: "https://northshore.example",
  })
}
