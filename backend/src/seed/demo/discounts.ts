import type { MedusaContainer } from "@medusajs/framework/types"
import { DISCOUNT_MODULE } from "../../modules/discount"
import { createDiscount } from "../../workflows/discount/edit-discount"

/** The demo's codes (section 9); times are Chicago's. */
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
  // Ready to use: switched on in the admin, it shows its banner and its row to everyone.
  {
    code: "WINTER-FIFTEENOFF",
    percent_off: 15,
    free_shipping: true,
    free_shipping_us_only: true,
    free_shipping_min_cents: 300_00,
    automatic: true,
    enabled: false,
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

/** Creates the codes that are missing; what staff changed or removed stays that way. */
export async function seedDiscounts(container: MedusaContainer): Promise<{ added: number }> {
  const known = await container.resolve(DISCOUNT_MODULE).listCodesEver()
  const missing = DISCOUNTS.filter(({ code }) => !known.has(code))
  for (const discount of missing) await createDiscount(container, discount)
  return { added: missing.length }
}
