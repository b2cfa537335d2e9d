import { createHash } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import { settings } from "../../config/settings"
import { asError } from "../../errors/as-error"
import { conflict, invalid } from "../../errors/shop-error"
import { CATALOG_CHANGE_MODULE } from "../../modules/catalog-change"
import type { NewChange } from "../../modules/catalog-change/service"
import { analyzeTables, CATALOG_TABLES } from "../../read-model/analyze-tables"
import { expireReads } from "../../read-model/cached-read"
import { runWorkflow } from "../run-workflow"
import { withStaffLock } from "../staff-lock"
import { applyImportWorkflow, type ImportTarget, variantsBefore } from "./apply-import"
import type { CatalogFile, Refusal } from "./domain/catalog-file"
import { planImport } from "./domain/import-plan"
import { type ImportReport, pricesToConfirm } from "./domain/import-report"
import type { ImportPlan, ImportPolicy } from "./domain/plan"
import { staysHidden } from "./domain/stays-hidden"
import { strangePictures } from "./domain/strange-pictures"
import { keepDesignsSold } from "./keep-designs-sold"
import { nameInventory } from "./name-inventory"
import { type KnownSkus, readCurrentCatalog } from "./read-current-catalog"
import { refuseDesignsOnLists } from "./refuse-designs-on-lists"

/** What staff agree to, having seen the preview. */
export interface Terms {
  /** Of the preview: exactly that is done, or nothing. */
  digest: string
  /** Whether zero prices, and those that change a lot, are intended. */
  pricesConfirmed: boolean
}

/** What the catalog should become, as entries of a file. */
export interface TargetCatalog {
  file: CatalogFile
  known?: KnownSkus
  /** What an undo leaves alone, and why. */
  skipped?: Refusal[]
}

export interface ChangeRequest {
  /** Called under the lock: it may depend on the current state. */
  wanted: () => Promise<TargetCatalog>
  /** Only report what would be done. */
  dryRun: boolean
  policy: ImportPolicy
  /** Null for the seed, which no one reviews. */
  terms: Terms | null
  /** ms after which it goes on in the background; the seed waits until it is done. */
  answerWithin?: number
  /** For the history; null for the seed. */
  note: Pick<NewChange, "kind" | "title" | "made_by" | "undoes" | "csv"> | null
}

export interface ChangeOutcome {
  report: ImportReport
  skipped: Refusal[]
  digest: string
  /** In the history; null when nothing was done. */
  changeId: string | null
  /** There is so much that it is still being done; the history says when it is finished. */
  isRunning: boolean
}

/** ms; the gateway gives up on an answer after a minute. */
const ANSWER_TIMEOUT_MS = 40_000

const STALE = "The catalog has changed since this was checked. Please look at the preview again."
const CONFIRM =
  "Some prices are zero, or change by more than 30%. Please check them and confirm that they are right."

/** Identifies a plan, with what it was made from, to tell whether it is the one that was previewed. */
const digestOf = (plan: ImportPlan): string =>
  createHash("sha256").update(JSON.stringify(plan)).digest("base64url").slice(0, 32)

/** @throws {ShopError} 409 when something else would be done, 422 when prices have to be confirmed */
function holdTerms({ digest, pricesConfirmed }: Terms, report: ImportReport, now: string): void {
  if (digest !== now) throw conflict(STALE)
  if (pricesToConfirm(report) > 0 && !pricesConfirmed) throw invalid({ confirm_prices: [CONFIRM] })
}

/**
 * The only way to change many products at once: for a file, a bulk edit, an undo and the seed. Nothing is done as long
 * as a single line is refused, and a failure on the way is undone. What is already as wanted is left alone. One change
 * runs at a time.
 * @throws {MedusaError} when the store has no place to keep and ship goods yet
 * @throws {ShopError} 409 when the catalog differs from the preview's or someone else's change takes long, 422 when
 * prices aren't confirmed
 */
export async function changeCatalog(
  container: MedusaContainer,
  { wanted, dryRun, policy, terms, note, answerWithin = ANSWER_TIMEOUT_MS }: ChangeRequest,
): Promise<ChangeOutcome> {
  const work = async (begun?: (outcome: ChangeOutcome) => void): Promise<ChangeOutcome> => {
    const target = await importTarget(container)
    const { file, known, skipped = [] } = await wanted()
    const current = await readCurrentCatalog(container, file, target, known)
    // An undo restores whatever was there, and the seed is ours.
    const strange = note?.kind === "file" ? strangePictures(file, current, settings().origin) : []
    const plan = planImport({ ...file, refused: [...file.refused, ...strange] }, current, policy)
    await refuseDesignsOnLists(container, plan, current)
    if (note?.kind !== "undo") await keepDesignsSold(container, plan, current)
    const { report } = plan
    const leftAlone = note?.kind === "file" ? [...skipped, ...staysHidden(file, current)] : skipped
    const outcome = { report, skipped: leftAlone, digest: digestOf(plan), changeId: null, isRunning: false }
    if (dryRun || report.refused.length > 0) return outcome
    if (terms) holdTerms(terms, report, outcome.digest)
    if (report.added.length + report.changed.length === 0) return outcome
    const history = container.resolve(CATALOG_CHANGE_MODULE)
    const noted = note && {
      ...note,
      id: history.newId(),
      added: report.added.length,
      changed: report.changed.length,
      unchanged: report.unchanged,
      lines: JSON.stringify({ added: report.added, changed: report.changed }),
    }
    begun?.({ ...outcome, changeId: noted?.id ?? null, isRunning: true })
    try {
      await runWorkflow(applyImportWorkflow, container, {
        plan,
        variantsBefore: variantsBefore(plan, current),
        target,
        note: noted,
      })
    } finally {
      await analyzeTables(container, CATALOG_TABLES)
      expireReads(container)
    }
    await nameInventory(container, [...new Set(report.added.flatMap(({ slug }) => slug ?? []))])
    return { ...outcome, changeId: noted?.id ?? null }
  }
  if (dryRun) return work()
  if (!note) return withStaffLock(container, "catalog", () => work())
  return answerInTime(container, answerWithin, (begun) =>
    withStaffLock(container, "catalog", () => work(begun)),
  )
}

/** The result of a change, or only its start when it takes too long: then it goes on in the background. */
async function answerInTime(
  container: MedusaContainer,
  within: number,
  change: (begun: (outcome: ChangeOutcome) => void) => Promise<ChangeOutcome>,
): Promise<ChangeOutcome> {
  let timer: NodeJS.Timeout | undefined
  let whole: Promise<ChangeOutcome> | undefined
  const begun = new Promise<ChangeOutcome>((resolve) => {
    whole = change((outcome) => {
      timer = setTimeout(() => resolve(outcome), within)
    })
  })
  if (!whole) throw new Error("A change was not begun.")
  const ended = whole.finally(() => clearTimeout(timer))
  const answer = await Promise.race([ended, begun])
  if (answer.isRunning) {
    ended.catch((error) =>
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .error(`The change ${answer.changeId} failed`, asError(error)),
    )
  }
  return answer
}

/**
 * Where the shop stores, sells and ships its goods.
 * @throws {MedusaError} when it has no such place yet
 */
export async function importTarget(container: MedusaContainer): Promise<ImportTarget> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "store",
    fields: ["default_sales_channel_id", "default_location_id"],
  })
  const [store] = data
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
