import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import { expireReads } from "../../read-model/cached-read"
import { runWorkflow } from "../run-workflow"
import { applyImportWorkflow, type ImportTarget, variantsBefore } from "./apply-import"
import { readCatalogueFile } from "./domain/catalogue-file"
import { type ImportPolicy, planImport } from "./domain/import-plan"
import type { ImportReport } from "./domain/import-report"
import { readCurrentCatalogue } from "./read-current-catalogue"

export interface ImportRequest {
  /** The file's text: CSV as `readCatalogueFile` describes it. */
  csv: string
  /** Only report what would be done. */
  dryRun: boolean
  policy?: ImportPolicy
}

/** Seconds that a second import waits for the one that is running. */
const WAIT = 60

/**
 * Imports a catalogue file, or says what importing it would do. Nothing is done as long as a single line
 * is refused, and what fails on the way is undone. Safe to repeat: what already is as the file says is left alone. One
 * import runs at a time.
 * @throws {MedusaError} when the store has no place to keep and ship goods yet
 */
export async function importCatalogue(
  container: MedusaContainer,
  { csv, dryRun, policy = "update" }: ImportRequest,
): Promise<ImportReport> {
  const file = readCatalogueFile(csv)
  if (file.refused.length > 0) return { added: [], changed: [], unchanged: 0, refused: file.refused }
  const work = async () => {
    const target = await importTarget(container)
    const current = await readCurrentCatalogue(container, file, target)
    const plan = planImport(file, current, policy)
    if (dryRun || plan.report.refused.length > 0) return plan.report
    try {
      await runWorkflow(applyImportWorkflow, container, {
        plan,
        variantsBefore: variantsBefore(plan, current),
        target,
      })
    } finally {
      expireReads(container)
    }
    return plan.report
  }
  if (dryRun) return work()
  return container.resolve(Modules.LOCKING).execute("catalogue-import", work, { timeout: WAIT })
}

interface StoreGraph {
  default_sales_channel_id: string | null
  default_location_id: string | null
}

async function importTarget(container: MedusaContainer): Promise<ImportTarget> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "store",
    fields: ["default_sales_channel_id", "default_location_id"],
  })
  const [store] = data as StoreGraph[]
  const [profile] = await container
    .resolve(Modules.FULFILLMENT)
    .listShippingProfiles({ type: "default" }, { take: 1 })
  if (!store?.default_sales_channel_id || !store.default_location_id || !profile) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "The store needs a default sales channel, a default location and a default shipping profile.",
    )
  }
  return {
    salesChannelId: store.default_sales_channel_id,
    locationId: store.default_location_id,
    shippingProfileId: profile.id,
  }
}
