import type { MedusaContainer } from "@medusajs/framework/types"
import type { BuildChangeEntry, BuildChangePage } from "../../contracts/orders/build-change"
import { ShopError } from "../../errors/shop-error"
import { PRODUCTION_MODULE } from "../../modules/production"
import type { BuildChangeRow } from "../../modules/production/service"
import { getDesigns } from "../../read-model/design-store"
import { getSnapshot } from "../../read-model/snapshot-store"
import { hardwareNames, isCarbide } from "../design/hardware"
import { type BuildFacts, buildLockReason, changeEntry, designNow, loadBuild } from "./load-build"
import { oddChargeOf } from "./record-charge"
import { planConflict } from "./revalidate-plan"

/** Why a change can't be paid any more, for staff; null while it can, and for a change that isn't waiting. */
async function outdatedOf(
  container: MedusaContainer,
  change: BuildChangeRow,
  loaded?: BuildFacts,
): Promise<string | null> {
  if (change.state !== "waiting") return null
  try {
    const facts = loaded ?? (await loadBuild(container, change.job_id))
    return (await planConflict(container, facts, change))?.toStaff ?? null
  } catch (error) {
    if (error instanceof ShopError) return error.message
    throw error
  }
}

/** The changes to an order's builds, the latest first. */
export async function changesOfOrder(
  container: MedusaContainer,
  orderId: string,
): Promise<BuildChangeEntry[]> {
  const [rows, designs] = await Promise.all([
    container
      .resolve(PRODUCTION_MODULE)
      .listBuildChanges({ order_id: orderId }, { order: { created_at: "DESC" }, take: null }),
    getDesigns(container),
  ])
  return await Promise.all(
    rows.map(async (row) =>
      changeEntry(row, designs, await outdatedOf(container, row), await oddChargeOf(container, row)),
    ),
  )
}

/**
 * A build and what it can be changed to, for staff.
 * @throws {ShopError} 404
 */
export async function buildChangePage(container: MedusaContainer, jobId: string): Promise<BuildChangePage> {
  const [facts, designs, snapshot] = await Promise.all([
    loadBuild(container, jobId),
    getDesigns(container),
    getSnapshot(container),
  ])
  const had = Object.keys(facts.hardware)
  const kit = had.find((sku) => !isCarbide(sku, snapshot))
  return {
    id: jobId,
    number: facts.job.number,
    order: { id: facts.order.id, number: facts.order.number },
    quantity: Number(facts.line.quantity),
    design: designNow(facts, designs, hardwareNames(facts.hardware, snapshot)),
    carbide: had.find((sku) => isCarbide(sku, snapshot)) ?? "",
    mountKit: kit ? { sku: kit, name: snapshot.variantsBySku.get(kit)?.name ?? kit } : null,
    locked: buildLockReason(facts),
    changes: await Promise.all(
      facts.changes.map(async (row) =>
        changeEntry(row, designs, await outdatedOf(container, row, facts), await oddChargeOf(container, row)),
      ),
    ),
  }
}
