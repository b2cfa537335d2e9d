import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { type DiscountForm, discountRuleErrors } from "../../contracts/discount-staff"
import { invalid, notFound, refuse } from "../../errors/shop-error"
import { toCents } from "../../modules/checkout/domain/price-sheet"
import { DISCOUNT_MODULE } from "../../modules/discount"
import { expireDiscounts } from "../../modules/discount/discount-store"
import { chicagoMoment, endOfMinute } from "../../modules/discount/domain/shop-time"
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

/** What a discount is now, before an edit. @throws {ShopError} 404 */
async function existing(container: MedusaContainer, id: string) {
  const [discount] = await container
    .resolve<DiscountModuleService>(DISCOUNT_MODULE)
    .listDiscounts({ id }, { take: 1 })
  if (!discount) throw notFound("There is no such discount.")
  return discount
}

/**
 * Refuses a code that another discount or a promotion of Medusa's own has: in orders and reports they could not be
 * told apart.
 */
async function assertCodeIsFree(
  container: MedusaContainer,
  code: string,
  own?: { id: string; promotion_id: string | null },
): Promise<void> {
  const [discounts, promotions] = await Promise.all([
    container.resolve<DiscountModuleService>(DISCOUNT_MODULE).listDiscounts({ code }, { take: 2 }),
    container.resolve(Modules.PROMOTION).listPromotions({ code: [code] }, { take: 2 }),
  ])
  const taken =
    discounts.some(({ id }) => id !== own?.id) || promotions.some(({ id }) => id !== own?.promotion_id)
  if (taken) throw invalid({ code: ["There is another discount or promotion with this code."] })
}

/** A new discount as staff have typed it. @throws {ShopError} 422 by field */
export async function addDiscount(container: MedusaContainer, form: DiscountForm): Promise<void> {
  const facts = factsOf(form)
  await assertCodeIsFree(container, facts.code)
  await createDiscount(container, facts)
}

/**
 * Writes what staff have changed. Carts show it within two seconds; orders stay as they were paid.
 * @throws {ShopError} 404, 422 by field
 */
export async function editDiscount(
  container: MedusaContainer,
  id: string,
  form: DiscountForm,
): Promise<void> {
  const facts = factsOf(form)
  const before = await existing(container, id)
  await assertCodeIsFree(container, facts.code, before)
  const service = container.resolve<DiscountModuleService>(DISCOUNT_MODULE)
  await service.updateDiscounts({ id, ...facts })
  if (before.promotion_id) {
    const { code, application_method } = promotionFacts(facts)
    await container
      .resolve(Modules.PROMOTION)
      .updatePromotions([{ id: before.promotion_id, code, application_method }])
  }
  expireDiscounts(container)
}

/** @throws {ShopError} 422 by field, for what the fields are together */
function factsOf(form: DiscountForm): Required<DiscountFacts> {
  const errors = discountRuleErrors(form)
  const starts = momentOf(form.starts_at, "starts_at", errors)
  const ends = momentOf(form.ends_at, "ends_at", errors)
  refuse(errors)
  const { dollars_off, free_shipping_min, starts_at: _, ends_at: __, ...rest } = form
  return {
    ...rest,
    cents_off: dollars_off === null ? null : toCents(dollars_off),
    free_shipping_min_cents: toCents(free_shipping_min),
    starts_at: starts,
    ends_at: ends && endOfMinute(ends),
  }
}

function momentOf(local: string, field: string, errors: Record<string, string>): Date | null {
  if (local === "") return null
  const moment = chicagoMoment(local)
  if (!moment) errors[field] ??= "Please enter a date and a time."
  return moment
}
