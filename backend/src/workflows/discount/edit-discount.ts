import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createWorkflow,
  transform,
  type WorkflowData,
  WorkflowResponse,
  when,
} from "@medusajs/framework/workflows-sdk"
import { createPromotionsStep, updatePromotionsStep } from "@medusajs/medusa/core-flows"
import { CURRENCY, toCents, toDollars } from "../../contracts/money"
import { discountWarning } from "../../contracts/staff/ask-first"
import {
  type ChangeDiscount,
  DiscountQuery,
  discountRuleErrors,
  type SaveDiscount,
  type SwitchDiscount,
} from "../../contracts/staff/discount-staff"
import { chicagoMoment, endOfMinute, NO_MOMENT } from "../../contracts/time/shop-time"
import { changedMeanwhile } from "../../errors/changed-meanwhile"
import { conflict, question, refuse } from "../../errors/shop-error"
import { DISCOUNT_MODULE } from "../../modules/discount"
import type { DiscountFacts, DiscountRecord } from "../../modules/discount/service"
import { expireReads } from "../../read-model/cached-read"
import { runWorkflow } from "../run-workflow"
import { withStaffLock } from "../staff-lock"
import { staffDiscounts } from "./staff-discounts"
import { checkDiscountStep, createDiscountStep, updateDiscountStep } from "./steps/save-discount"

/** What the promotion in Medusa says about the discount, for people who read orders and reports there. */
function promotionFacts({ code, percent_off, cents_off, counts_for }: DiscountFacts) {
  const percent = counts_for === "gift" ? 100 : percent_off
  return {
    code,
    type: "standard" as const,
    is_automatic: false,
    // Never computed by Medusa: the shop's own rules do that, and both together would take it off twice.
    status: "draft" as const,
    application_method: {
      type: percent ? ("percentage" as const) : ("fixed" as const),
      target_type: "items" as const,
      allocation: "across" as const,
      value: percent || toDollars(cents_off ?? 0),
      currency_code: CURRENCY,
    },
  }
}

export const createDiscountWorkflow = createWorkflow(
  "create-discount",
  (facts: WorkflowData<DiscountFacts>) => {
    checkDiscountStep(transform({ facts }, ({ facts }) => ({ id: null, facts })))
    const promotions = createPromotionsStep(transform({ facts }, ({ facts }) => [promotionFacts(facts)]))
    const id = createDiscountStep(
      transform({ facts, promotions }, ({ facts, promotions: [promotion] }) => {
        if (!promotion) throw new Error(`Medusa made no promotion for ${facts.code}.`)
        return { facts, promotionId: promotion.id }
      }),
    )
    return new WorkflowResponse(id)
  },
)

/**
 * Creates a discount and the Medusa promotion that represents it.
 * @returns its id
 * @throws {ShopError} 422 at `code` when it is taken
 */
export function createDiscount(container: MedusaContainer, facts: DiscountFacts): Promise<string> {
  return runWorkflow(createDiscountWorkflow, container, facts)
}

/**
 * A new discount as staff typed it.
 * @throws {ShopError} 422 by field; 409 for one that takes off a lot, until that is confirmed
 */
export async function createDiscountFromForm(container: MedusaContainer, form: SaveDiscount): Promise<void> {
  const facts = factsOf(form)
  askFirst(form, null)
  await createDiscount(container, facts)
}

/**
 * Asks about a discount that takes off a lot before it applies (docs/product.md, section 5); not again about one that
 * already takes off that much, nor about one that is switched off.
 */
function askFirst(form: SaveDiscount, now: DiscountRecord | null): void {
  const why = form.enabled && !form.confirmed ? discountWarning(form) : null
  if (why === null) return
  const facts = factsOf(form)
  const same = (name: "percent_off" | "cents_off" | "min_cents" | "automatic" | "counts_for" | "enabled") =>
    now?.[name] === facts[name]
  const names = ["percent_off", "cents_off", "min_cents", "automatic", "counts_for", "enabled"] as const
  if (now !== null && now.archived_at === null && names.every(same)) return
  throw question(why, "discount")
}

export const updateDiscountWorkflow = createWorkflow(
  "update-discount",
  (input: WorkflowData<{ id: string; facts: DiscountFacts }>) => {
    const before = checkDiscountStep(input)
    updateDiscountStep(transform({ input, before }, ({ input, before }) => ({ ...input, before })))
    const changes = transform({ input, before }, ({ input: { facts }, before }) => {
      const { code, application_method } = promotionFacts(facts)
      return before?.promotionId ? [{ id: before.promotionId, code, application_method }] : []
    })
    when({ changes }, ({ changes }) => changes.length > 0).then(() => {
      updatePromotionsStep(changes)
    })
  },
)

/**
 * Writes what staff have changed. Carts show it within two seconds; orders stay as they were paid.
 * @throws {ShopError} 404, 422 by field, 409 when it was changed in the meantime, or for one that takes off a lot,
 * until that is confirmed
 */
export async function updateDiscount(
  container: MedusaContainer,
  id: string,
  { version, ...form }: ChangeDiscount,
): Promise<void> {
  await withStaffLock(container, `discount:${id}`, async () => {
    const now = await container.resolve(DISCOUNT_MODULE).retrieve(id)
    const { discounts } = await staffDiscounts(container, DiscountQuery.parse({ id }))
    if (discounts[0]?.version !== version) throw changedMeanwhile()
    askFirst(form, now)
    await runWorkflow(updateDiscountWorkflow, container, { id, facts: factsOf(form) })
  })
}

/**
 * Switches a discount on or off: what a colleague changed since the list was read stays. One row of one module, so
 * there is nothing to compensate for.
 * @throws {ShopError} 404; 409 for an archived one, and for one that takes off a lot, until that is confirmed
 */
export async function switchDiscount(
  container: MedusaContainer,
  id: string,
  { enabled, confirmed }: SwitchDiscount,
): Promise<void> {
  const discounts = container.resolve(DISCOUNT_MODULE)
  await withStaffLock(container, `discount:${id}`, async () => {
    const { percent_off, cents_off, min_cents, ...now } = await discounts.retrieve(id)
    if (now.archived_at !== null) throw conflict("This discount is archived. Save it to bring it back.")
    const takenOff = {
      percent_off,
      dollars_off: cents_off === null ? null : toDollars(cents_off),
      min: toDollars(min_cents),
    }
    const why = enabled && !now.enabled && !confirmed ? discountWarning(takenOff) : null
    if (why !== null) throw question(why, "discount")
    await discounts.update(id, { code: now.code, enabled })
    expireReads(container)
  })
}

/** @throws {ShopError} 422 by field, for combinations of fields */
function factsOf(form: SaveDiscount): Required<DiscountFacts> {
  const errors = discountRuleErrors(form)
  const starts = momentOf(form.starts_at, "starts_at", errors)
  const ends = momentOf(form.ends_at, "ends_at", errors)
  refuse(errors)
  const { dollars_off, free_shipping_min, min, starts_at: _, ends_at: __, confirmed: ___, ...rest } = form
  return {
    ...rest,
    min_cents: toCents(min),
    // Saving one that was archived brings it back.
    archived_at: null,
    cents_off: dollars_off === null ? null : toCents(dollars_off),
    free_shipping_min_cents: toCents(free_shipping_min),
    starts_at: starts,
    ends_at: ends && endOfMinute(ends),
  }
}

function momentOf(local: string, field: string, errors: Record<string, string>): Date | null {
  if (local === "") return null
  const moment = chicagoMoment(local)
  if (!moment) errors[field] ??= NO_MOMENT
  return moment
}
