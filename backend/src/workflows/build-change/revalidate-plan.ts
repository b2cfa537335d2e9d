import type { MedusaContainer } from "@medusajs/framework/types"
import { LINK_WORDS } from "../../modules/checkout/domain/payment-link"
import { notOrderableReason } from "../../modules/design/domain/availability"
import { decodeSku } from "../../modules/design/domain/sku"
import { isPlanCurrent } from "../../modules/production/domain/change-plan"
import { type ChangePlan, storedPlan } from "../../modules/production/domain/stored-plan"
import type { BuildChangeRow } from "../../modules/production/service"
import { getDesigns } from "../../read-model/design-store"
import { availableOf } from "../../read-model/domain/stock"
import { getSnapshot, getStock } from "../../read-model/snapshot-store"
import { type BuildFacts, buildLockReason } from "./load-build"
import { planLine } from "./plan-change"

/**
 * A plan for the order as it is now: shipped parcels and refunds make new versions of it.
 * @returns null when what the plan touches is no longer what it was made for
 */
export function rebasePlan(plan: ChangePlan, { order }: Pick<BuildFacts, "order">): ChangePlan | null {
  const lines = order.lines.map((line) => ({
    ...planLine(line, new Map()),
    shipped: Number(line.detail?.fulfilled_quantity ?? 0),
  }))
  return isPlanCurrent(plan.changes, lines) ? { ...plan, version: order.version } : null
}

/** Reports early and by name what has sold out since; the reservation in the order's edit has the last word. */
async function soldOut(container: MedusaContainer, { changes, lineId }: ChangePlan): Promise<string | null> {
  const [snapshot, stock] = await Promise.all([getSnapshot(container), getStock(container)])
  for (const { before, after } of changes) {
    const more = (after?.quantity ?? 0) - (before?.quantity ?? 0)
    if (!after || after.id === lineId || more <= 0) continue
    const variant = snapshot.variantsById.get(after.variantId)
    const available = variant ? availableOf(stock, variant) : 0
    if (available === null || available >= more) continue
    return `${variant?.name ?? after.sku} has just sold out.`
  }
  return null
}

/** Why the new design can't be made; null when it can, or when the build keeps the one that was sold. */
async function unmade(container: MedusaContainer, { line, fromSku }: ChangePlan): Promise<string | null> {
  if (line.sku === fromSku) return null
  const design = decodeSku(line.sku, await getDesigns(container))
  return design ? notOrderableReason(design) : `${line.name} is no longer made like this.`
}

/** Why what was agreed to can't be made any more, in one sentence each for staff and buyer; null while it can. */
export async function planConflict(
  container: MedusaContainer,
  facts: BuildFacts,
  change: BuildChangeRow,
): Promise<{ toBuyer: string; toStaff: string } | null> {
  const plan = storedPlan(change.plan)
  const locked = buildLockReason(facts)
  if (locked || !plan || !rebasePlan(plan, facts)) {
    const toStaff = locked ?? "Its lines have changed since its buyer was shown the difference."
    return { toBuyer: LINK_WORDS.outdated, toStaff }
  }
  const reason = (await unmade(container, plan)) ?? (await soldOut(container, plan))
  return reason ? { toBuyer: `${reason} You were not charged. Please call us.`, toStaff: reason } : null
}
