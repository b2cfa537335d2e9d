import { createHash } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import { conflict, invalid } from "../../errors/shop-error"
import { CATALOGUE_CHANGE_MODULE } from "../../modules/catalogue-change"
import type { NewChange } from "../../modules/catalogue-change/service"
import { expireReads } from "../../read-model/cached-read"
import { runWorkflow } from "../run-workflow"
import { applyImportWorkflow, type ImportTarget, variantsBefore } from "./apply-import"
import type { CatalogueFile, Refusal } from "./domain/catalogue-file"
import { planImport } from "./domain/import-plan"
import { type ImportReport, pricesToConfirm } from "./domain/import-report"
import type { ImportPlan, ImportPolicy } from "./domain/plan"
import { nameInventory } from "./name-inventory"
import { type KnownSkus, readCurrentCatalogue } from "./read-current-catalogue"

/** What staff agree to, having seen the preview. */
export interface Terms {
  /** Of the preview: exactly that is done, or nothing. */
  digest: string
  /** Whether prices of nothing, and those that move far, are meant. */
  pricesConfirmed: boolean
}

/** What the catalogue shall be, as entries of a file. */
export interface Wanted {
  file: CatalogueFile
  known?: KnownSkus
  /** What an undo leaves alone, and why. */
  skipped?: Refusal[]
}

export interface ChangeRequest {
  /** Asked under the lock: it may follow from what is there. */
  wanted: () => Promise<Wanted>
  /** Only say what would be done. */
  dryRun: boolean
  policy: ImportPolicy
  /** Null for the seed, which nobody looks at. */
  terms: Terms | null
  /** Of the history; null for the seed. */
  note: Pick<NewChange, "kind" | "title" | "made_by" | "undoes" | "csv"> | null
}

export interface ChangeOutcome {
  report: ImportReport
  skipped: Refusal[]
  digest: string
  /** Of the history; null when nothing was done. */
  changeId: string | null
}

/** Seconds that a second change waits for the one that is running. */
const WAIT = 60

const STALE = "The catalog has changed since this was checked. Please look at the preview again."
const CONFIRM =
  "Some prices are zero, or move by more than 30%. Please look at them, and confirm that they are meant."

/** Whether a plan, with what it was made from, is the one that was looked at. */
const digestOf = (plan: ImportPlan): string =>
  createHash("sha256").update(JSON.stringify(plan)).digest("base64url").slice(0, 32)

/** @throws {ShopError} 409 when something else would be done, 422 when prices are to be confirmed */
function holdTerms({ digest, pricesConfirmed }: Terms, report: ImportReport, now: string): void {
  if (digest !== now) throw conflict(STALE)
  if (pricesToConfirm(report) > 0 && !pricesConfirmed) throw invalid({ confirm_prices: [CONFIRM] })
}

/**
 * The one way to change many products at once: a file, a bulk edit, an undo and the seed. Nothing is done as long as a
 * single line is refused, and what fails on the way is undone. What already is as wanted is left alone. One change
 * runs at a time.
 * @throws {MedusaError} when the store has no place to keep and ship goods yet
 * @throws {ShopError} 409 when the catalogue is another than in the preview, 422 when prices aren't confirmed
 */
export async function changeCatalogue(
  container: MedusaContainer,
  { wanted, dryRun, policy, terms, note }: ChangeRequest,
): Promise<ChangeOutcome> {
  const work = async (): Promise<ChangeOutcome> => {
    const target = await importTarget(container)
    const { file, known, skipped = [] } = await wanted()
    const current = await readCurrentCatalogue(container, file, target, known)
    const plan = planImport(file, current, policy)
    const { report } = plan
    const outcome = { report, skipped, digest: digestOf(plan), changeId: null }
    if (dryRun || report.refused.length > 0) return outcome
    if (terms) holdTerms(terms, report, outcome.digest)
    if (report.added.length + report.changed.length === 0) return outcome
    const history = container.resolve(CATALOGUE_CHANGE_MODULE)
    const noted = note && {
      ...note,
      id: history.newId(),
      added: report.added.length,
      changed: report.changed.length,
      unchanged: report.unchanged,
      lines: JSON.stringify({ added: report.added, changed: report.changed }),
    }
    try {
      await runWorkflow(applyImportWorkflow, container, {
        plan,
        variantsBefore: variantsBefore(plan, current),
        target,
        note: noted,
      })
    } finally {
      expireReads(container)
    }
    await nameInventory(container, [...new Set(report.added.flatMap(({ slug }) => slug ?? []))])
    return { ...outcome, changeId: noted?.id ?? null }
  }
  if (dryRun) return work()
  return container.resolve(Modules.LOCKING).execute("catalogue-import", work, { timeout: WAIT })
}

interface StoreGraph {
  default_sales_channel_id: string | null
  default_location_id: string | null
}

/** Where the shop keeps, sells and ships its goods. @throws {MedusaError} when it has no such place yet */
export async function importTarget(container: MedusaContainer): Promise<ImportTarget> {
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
