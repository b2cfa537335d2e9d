import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { RuleErrors } from "../../contracts/error"
import type { Parts } from "../../contracts/read-request"
import { type DiscountForm, discountRuleErrors } from "../../contracts/staff/discount-staff"
import { DISCOUNT_MODULE } from "../../modules/discount"
import { pathError } from "../content/links"
import { discountAims } from "./staff-discounts"

/**
 * Whether a code is already another discount's, or belongs to a promotion in Medusa.
 * @param id null for a new discount
 */
export async function codeErrors(
  container: MedusaContainer,
  id: string | null,
  code: string,
): Promise<RuleErrors> {
  const discounts = container.resolve(DISCOUNT_MODULE)
  const [now] = id ? await discounts.listDiscounts({ id }, { take: 1 }) : []
  const [taken, promotions] = await Promise.all([
    discounts.isCodeTaken(code, id),
    container.resolve(Modules.PROMOTION).listPromotions({ code: [code] }, { select: ["id"], take: 2 }),
  ])
  return taken || promotions.some((promotion) => promotion.id !== now?.promotion_id)
    ? { code: "There is another discount or promotion with this code." }
    : {}
}

/** What it applies to must exist; something that has left the catalog since it was chosen may stay. */
async function aimErrors(
  container: MedusaContainer,
  id: string | null,
  chosen: readonly string[],
): Promise<RuleErrors> {
  if (chosen.length === 0) return {}
  const [now] = id
    ? await container.resolve(DISCOUNT_MODULE).listDiscounts({ id }, { select: ["target_ids"], take: 1 })
    : []
  const { lines, products } = await discountAims(container)
  const known = new Set([...(now?.target_ids ?? []), ...[...lines, ...products].map((aim) => aim.id)])
  return chosen.every((each) => known.has(each))
    ? {}
    : { target_ids: "One of these isn't a line or product of the catalog." }
}

/** The page that its banner leads to must exist. */
async function bannerErrors(
  container: MedusaContainer,
  id: string | null,
  link: string,
): Promise<RuleErrors> {
  const [now] = id
    ? await container.resolve(DISCOUNT_MODULE).listDiscounts({ id }, { select: ["banner_link"], take: 1 })
    : []
  const fault = await pathError(container, link, now?.banner_link)
  return fault ? { banner_link: fault } : {}
}

/** What is wrong with a discount as staff typed it, beyond its shape, all at once, as far as it could be read. */
export async function discountErrors(
  container: MedusaContainer,
  id: string | null,
  form: Parts<DiscountForm>,
): Promise<RuleErrors> {
  const taken = form.code ? await codeErrors(container, id, form.code) : {}
  const unknown = form.target_ids ? await aimErrors(container, id, form.target_ids) : {}
  const dead = form.banner_link ? await bannerErrors(container, id, form.banner_link) : {}
  return { ...unknown, ...dead, ...discountRuleErrors(form), ...taken }
}
