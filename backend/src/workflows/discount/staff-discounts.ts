import type { MedusaContainer } from "@medusajs/framework/types"
import type { DiscountState, StaffDiscount, StaffDiscounts } from "../../contracts/discount-staff"
import { toDollars } from "../../contracts/money"
import { type Discount, describeDiscount, isRunning } from "../../modules/discount/domain/discount"
import { chicagoTime } from "../../modules/discount/domain/shop-time"
import { freshReads } from "../../read-model/cached-read"
import { getDiscounts } from "../../read-model/discount-store"

function stateOf(discount: Discount, now: Date): DiscountState {
  if (isRunning(discount, now)) return "running"
  if (!discount.enabled) return "off"
  if (discount.startsAt && now < discount.startsAt) return "upcoming"
  return discount.endsAt && now > discount.endsAt ? "ended" : "used up"
}

function staffDiscount(discount: Discount, now: Date): StaffDiscount {
  return {
    id: discount.id,
    code: discount.code,
    percent_off: discount.percentOff,
    dollars_off: discount.centsOff === null ? null : toDollars(discount.centsOff),
    ski_package_only: discount.skiPackageOnly,
    free_shipping: discount.freeShipping,
    free_shipping_us_only: discount.freeShippingUsOnly,
    free_shipping_min: toDollars(discount.freeShippingMinCents),
    starts_at: discount.startsAt ? chicagoTime(discount.startsAt) : "",
    ends_at: discount.endsAt ? chicagoTime(discount.endsAt) : "",
    max_uses: discount.maxUses,
    max_uses_per_email: discount.maxUsesPerEmail,
    automatic: discount.automatic,
    enabled: discount.enabled,
    uses: discount.uses,
    state: stateOf(discount, now),
    description: describeDiscount(discount),
  }
}

/** Every discount with its uses, by code. Always read afresh: staff look at what they have just changed. */
export async function staffDiscounts(container: MedusaContainer, now = new Date()): Promise<StaffDiscounts> {
  await freshReads(container)
  const { byCode } = await getDiscounts(container)
  return { discounts: [...byCode.values()].map((discount) => staffDiscount(discount, now)) }
}
