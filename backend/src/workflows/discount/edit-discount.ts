import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { DISCOUNT_MODULE } from "../../modules/discount"
import { expireDiscounts } from "../../modules/discount/discount-store"
import type { DiscountModuleService } from "../../modules/discount/service"

/** What staff set of a discount; money in whole cents. */
export interface DiscountFacts {
  /** Upper case. */
  code: string
  percent_off?: number | null
  cents_off?: number | null
  ski_package_only?: boolean
  free_shipping?: boolean
  free_shipping_us_only?: boolean
  free_shipping_min_cents?: number
  starts_at?: Date | null
  ends_at?: Date | null
  max_uses?: number | null
  max_uses_per_email?: number | null
  automatic?: boolean
  enabled?: boolean
}

/** What the promotion in Medusa says of the discount, for those who read orders and reports there. */
function promotionFacts({ code, percent_off, cents_off }: DiscountFacts) {
  return {
    code,
    type: "standard" as const,
    is_automatic: false,
    // Never computed by Medusa: the shop's own rules do that, and two would take off twice.
    status: "draft" as const,
    application_method: {
      type: percent_off ? ("percentage" as const) : ("fixed" as const),
      target_type: "items" as const,
      allocation: "across" as const,
      value: percent_off || (cents_off ?? 0) / 100,
      currency_code: "usd",
    },
  }
}

/**
 * Makes a discount and the Medusa promotion that stands for it.
 * @returns its id
 */
export async function createDiscount(container: MedusaContainer, facts: DiscountFacts): Promise<string> {
  const promotions = container.resolve(Modules.PROMOTION)
  const promotion = await promotions.createPromotions(promotionFacts(facts))
  try {
    const made = await container
      .resolve<DiscountModuleService>(DISCOUNT_MODULE)
      .createDiscounts({ ...facts, promotion_id: promotion.id })
    expireDiscounts(container)
    return made.id
  } catch (error) {
    await promotions.deletePromotions([promotion.id])
    throw error
  }
}
