import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import {
  ContainerRegistrationKeys,
  generateEntityId,
  MedusaError,
  MedusaService,
} from "@medusajs/framework/utils"
import { conflict, notFound } from "../../errors/shop-error"
import type { ModuleDependencies } from "../module-dependencies"
import { parseBogies } from "./domain/bogie-fit"
import { type ImportStatus, type KnownSkus, type PlannedRow, unknownSkus } from "./domain/import-plan"
import { formEntry, type SledForm } from "./domain/sled-form"
import { describeSled, type SledRow, type StoredSled } from "./domain/sleds"
import {
  APPLY_PORTION,
  matchingSleds,
  readRevision,
  readStoredSleds,
  SLED_COLUMNS,
  type SledQuestion,
} from "./fitment-tables"
import { GapLog } from "./gap-log"
import { CustomerSled } from "./models/customer-sled"
import { DemoPart } from "./models/demo-part"
import { FitmentGap, type Gap, type GapKind } from "./models/fitment-gap"
import { FitmentImport } from "./models/fitment-import"
import { Sled } from "./models/sled"

/** A file of sleds that staff sent, and its progress. */
export type ImportRecord = InferTypeOf<typeof FitmentImport>

/** A gap as staff see it. */
export interface GapLine extends Gap {
  id: string
  count: number
  last_at: Date
  /** The sled as it is now; null when none has this name. */
  sled_id: string | null
}

interface Page {
  limit: number
  offset: number
}

/** Seconds without a sign of life after which the process working on an import is gone. */
const GONE_AFTER = 60
/** How many imports keep their rows; older ones keep only the counts. */
const ROWS_OF = 10
/** Rows of an import written in one statement. */
const ROWS_AT_ONCE = 1_000
/** Rows of an import applied between two progress updates. */
const APPLIED_AT_ONCE = 2_000

const BROKE = "Something broke on our side. Nothing was changed; please send the file again."
const CHECK_CUT_OFF =
  "The server stopped while it worked on this. Nothing was changed; please send the file again."
const APPLY_CUT_OFF =
  "The server stopped while it worked on this. Nothing was changed; please apply the file again."
const CHANGED_SLED = "Someone else has changed this sled. Please reload the page to see it as it is now."

const GAPS = `
  select g.id, g.kind, g.year, g.make, g.model, g.count, g.last_at,
         (select s.id from sled s where s.year = g.year and lower(s.make) = lower(g.make)
             and lower(s.model) = lower(g.model) and s.deleted_at is null limit 1) as sled_id
    from fitment_gap g where (:kind = '' or g.kind = :kind)
   order by g.count desc, g.last_at desc limit :limit offset :offset`

/** The fitment is no longer as it was when an import's file was compared with it. */
class StaleImportError extends Error {}

const toRow = ({ bogies, ...sled }: Omit<StoredSled, "deleted">): SledRow => ({
  ...sled,
  bogies: parseBogies(bogies),
})

/**
 * Sleds and what fits them, riders' own sleds, unsuccessful look-ups, and staff's imports (section 3;
 * docs/decisions/2026-11-21-fitment.md).
 */
export class FitmentModuleService extends MedusaService({
  Sled,
  FitmentImport,
  FitmentGap,
  CustomerSled,
  DemoPart,
}) {
  private readonly database: Knex
  private readonly gapLog: GapLog

  constructor(...dependencies: [ModuleDependencies]) {
    super(...dependencies)
    const logger = dependencies[0][ContainerRegistrationKeys.LOGGER]
    this.database = dependencies[0][ContainerRegistrationKeys.PG_CONNECTION]
    this.gapLog = new GapLog(this.database, (error) =>
      logger.error("A look-up that found nothing was not noted.", error instanceof Error ? error : undefined),
    )
  }

  // Sleds

  /** A page of sleds, newest first. */
  async browseSleds({ limit, offset, ...question }: SledQuestion & Page): Promise<{
    sleds: SledRow[]
    count: number
  }> {
    const { sql, bindings } = matchingSleds(question)
    const [page, count] = await Promise.all([
      this.database.raw<{ rows: Omit<StoredSled, "deleted">[] }>(
        `select ${SLED_COLUMNS} from sled s where ${sql} order by s.year desc, s.make, s.model limit ? offset ?`,
        [...bindings, limit, offset],
      ),
      this.database.raw<{ rows: { n: number }[] }>(
        `select count(*)::int as n from sled s where ${sql}`,
        bindings,
      ),
    ])
    return { sleds: page.rows.map(toRow), count: count.rows[0]?.n ?? 0 }
  }

  /** One sled; null when there is none. */
  async findSled(id: string): Promise<(SledRow & { updated_at: Date }) | null> {
    const sled = await this.storedSled(this.database, id)
    return sled ? { ...toRow(sled), updated_at: sled.updated_at } : null
  }

  /** Every sled on offer, in export order. */
  sledsOnOffer(): Promise<StoredSled[]> {
    return readStoredSleds(this.database, { deleted: false })
  }

  /** Every sled as of one revision, including those that were removed. */
  sledsAtRevision(): Promise<{ revision: number; sleds: StoredSled[] }> {
    return this.database.transaction(
      async (transaction) => ({
        revision: await readRevision(transaction),
        sleds: await readStoredSleds(transaction, { deleted: true }),
      }),
      { isolationLevel: "repeatable read", readOnly: true },
    )
  }

  /**
   * Creates a sled, or changes one: its name and everything that fits it. Gaps with its name are closed. One that was
   * removed and is created again is the same one as before.
   * @param id null for a new sled
   * @param known the SKUs that it may name
   * @returns its id
   * @throws {ShopError} 404 when there is no such sled; {MedusaError} when another has its name, or a SKU isn't in the
   * shop
   * @throws {ShopError} 409 when someone else changed it since it was displayed
   */
  async saveSled(id: string | null, form: SledForm, known: KnownSkus): Promise<string> {
    return this.database.transaction(async (transaction) => {
      await this.lock(transaction)
      const sledId = id ?? generateEntityId(await this.formerSled(transaction, form), "sled")
      const before = id === null ? undefined : await this.requireSled(transaction, id)
      if (before && form.seen !== null && form.seen !== before.updated_at.toISOString()) {
        throw conflict(CHANGED_SLED)
      }
      const twin = await this.duplicateSledErrors(transaction, form, id)
      const faults = [...twin, ...unknownSkus(formEntry(form), before, known)]
      const { DUPLICATE_ERROR, INVALID_DATA } = MedusaError.Types
      if (faults.length > 0) {
        throw new MedusaError(twin.length > 0 ? DUPLICATE_ERROR : INVALID_DATA, faults.join(" "))
      }

      const { bogies, seen: _, verified, ...names } = form
      // An edit alone doesn't make invented fitment any truer.
      const columns = verified ? { ...names, demo_data: false } : names
      if (before)
        await transaction("sled")
          .where({ id: sledId })
          .update({ ...columns, updated_at: new Date() })
      else
        await transaction("sled")
          .insert({ id: sledId, ...columns, updated_at: new Date(), deleted_at: null })
          .onConflict("id")
          .merge()
      await transaction("sled_bogie").where({ sled_id: sledId }).delete()
      if (bogies.length > 0) {
        await transaction("sled_bogie").insert(
          bogies.map(({ position, sku, single }) => ({
            sled_id: sledId,
            position,
            sku,
            single_wheel: single,
          })),
        )
      }
      await transaction.raw(
        "delete from fitment_gap where kind = 'sled' and year = ? and lower(make) = lower(?) and (model = '' or lower(model) = lower(?))",
        [form.year, form.make, form.model],
      )
      return sledId
    })
  }

  /**
   * Removes a sled.
   * @throws {ShopError} 404 when there is no such sled
   */
  async removeSled(id: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await this.lock(transaction)
      await this.requireSled(transaction, id)
      await transaction("sled").where({ id }).update({ deleted_at: new Date(), updated_at: new Date() })
    })
  }

  // The demo's kits

  /** Marks products as the demo's, whose fit and torque are invented; those that were marked before are left alone. */
  async markDemoParts(productIds: readonly string[]): Promise<void> {
    const known = new Set(
      (await this.listDemoParts({ product_id: [...productIds] }, { take: null, withDeleted: true })).map(
        ({ product_id }) => product_id,
      ),
    )
    const missing = productIds.filter((id) => !known.has(id))
    if (missing.length > 0) await this.createDemoParts(missing.map((product_id) => ({ product_id })))
  }

  /**
   * Records that someone has checked a product's fit and torque: it is no longer demo data.
   * @param staff user id
   * @returns false when it wasn't demo data
   */
  async verifyDemoPart(productId: string, staff: string): Promise<boolean> {
    const now = new Date()
    const changed = await this.database("demo_part")
      .where({ product_id: productId, verified_at: null, deleted_at: null })
      .update({ verified_at: now, verified_by: staff, updated_at: now })
    return changed === 1
  }

  // A rider's own sled

  /** The id of the sled on a customer's account; null without one. */
  async sledOf(customerId: string): Promise<string | null> {
    const { rows } = await this.database.raw<{ rows: { sled_id: string }[] }>(
      "select sled_id from customer_sled where customer_id = ? and deleted_at is null",
      [customerId],
    )
    return rows[0]?.sled_id ?? null
  }

  /** Stores a sled on a customer's account, in place of any other. In one statement, so that two at once do no harm. */
  async keepSledOf(customerId: string, sledId: string): Promise<void> {
    await this.database.raw(
      `insert into customer_sled (id, customer_id, sled_id) values (?, ?, ?)
       on conflict (customer_id) where deleted_at is null
       do update set sled_id = excluded.sled_id, updated_at = now()`,
      [generateEntityId(undefined, "csled"), customerId, sledId],
    )
  }

  /** Stores a sled on a customer's account unless it already has one. */
  async keepFirstSledOf(customerId: string, sledId: string): Promise<void> {
    await this.database.raw(
      `insert into customer_sled (id, customer_id, sled_id) values (?, ?, ?)
       on conflict (customer_id) where deleted_at is null do nothing`,
      [generateEntityId(undefined, "csled"), customerId, sledId],
    )
  }

  async forgetSledOf(customerId: string): Promise<void> {
    await this.database.raw("delete from customer_sled where customer_id = ?", [customerId])
  }

  // Unsuccessful look-ups

  /** Records that a rider asked for something we don't have; staff see it as a gap within seconds. */
  recordGap(gap: Gap): void {
    this.gapLog.record(gap)
  }

  /** Writes what this process has counted since the last time. */
  writeGaps(): Promise<void> {
    return this.gapLog.write()
  }

  /** What riders looked for unsuccessfully, most wanted first, and how many gaps there are. */
  async gaps({ kind, limit, offset }: { kind: GapKind | undefined } & Page): Promise<{
    gaps: GapLine[]
    count: number
  }> {
    const values = { kind: kind ?? "" }
    const [page, count] = await Promise.all([
      this.database.raw<{ rows: GapLine[] }>(GAPS, { ...values, limit, offset }),
      this.database.raw<{ rows: { n: number }[] }>(
        "select count(*)::int as n from fitment_gap where (:kind = '' or kind = :kind)",
        values,
      ),
    ])
    return { gaps: page.rows, count: count.rows[0]?.n ?? 0 }
  }

  async countGaps(): Promise<number> {
    const { rows } = await this.database.raw<{ rows: { n: number }[] }>(
      "select count(*)::int as n from fitment_gap",
    )
    return rows[0]?.n ?? 0
  }

  /**
   * Forgets a gap; it comes back when someone asks again.
   * @returns false when there is none
   */
  async forgetGap(id: string): Promise<boolean> {
    return (await this.database("fitment_gap").where({ id }).delete()) > 0
  }

  // Imports

  /** Stores a new import, to be checked. Old ones lose their rows. */
  async openImport(given: Pick<ImportRecord, "file_name" | "mode" | "uploaded_by">): Promise<ImportRecord> {
    const record = await this.createFitmentImports({ ...given, status: "checking" })
    await this.database.raw(
      `delete from fitment_import_row where import_id not in (
         select id from fitment_import order by created_at desc, id desc limit ${ROWS_OF})`,
    )
    return record
  }

  /** An import; null when there is none. */
  async findImport(id: string): Promise<ImportRecord | null> {
    await this.closeCutOffImports()
    const [record] = await this.listFitmentImports({ id }, { take: 1 })
    return record ?? null
  }

  /** A page of imports, newest first, and how many there are. */
  async imports({ limit, offset }: Page): Promise<{ imports: ImportRecord[]; count: number }> {
    await this.closeCutOffImports()
    const [imports, count] = await this.listAndCountFitmentImports(
      {},
      { take: limit, skip: offset, order: { created_at: "DESC", id: "DESC" } },
    )
    return { imports, count }
  }

  /** A page of what an import does, of one kind or of all, by line. */
  async importRows(
    id: string,
    { action, limit, offset }: { action?: PlannedRow["action"] | undefined } & Page,
  ): Promise<PlannedRow[]> {
    return await this.database<PlannedRow & { import_id: string; seq: number }>("fitment_import_row")
      .where({ import_id: id, ...(action ? { action } : {}) })
      .orderBy("seq")
      .limit(limit)
      .offset(offset)
  }

  /** Records that an import is being worked on. */
  async signOfLife(id: string): Promise<void> {
    await this.database("fitment_import").where({ id }).update({ updated_at: new Date() })
  }

  /**
   * Stores what a checked file would do, which makes its import `ready` or, when a line is refused, `refused`.
   * @param revision of the sleds that the file was compared with
   */
  async keepPlan(
    id: string,
    { rows, unchanged, revision }: { rows: readonly PlannedRow[]; unchanged: number; revision: number },
  ): Promise<void> {
    const table = this.database("fitment_import").where({ id })
    await table.clone().update({ total: rows.length, base_revision: revision, updated_at: new Date() })
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const portion = rows.slice(at, at + ROWS_AT_ONCE).map((row, index) => ({
        ...row,
        import_id: id,
        seq: at + index,
        sled_id: row.action === "added" ? generateEntityId(row.sled_id ?? undefined, "sled") : row.sled_id,
      }))
      await this.database("fitment_import_row").insert(portion)
      await table.clone().update({ done: at + portion.length, updated_at: new Date() })
    }
    const count = (action: PlannedRow["action"]) => rows.filter((row) => row.action === action).length
    const refused = count("refused")
    await this.advanceImport(id, "checking", refused > 0 ? "refused" : "ready", {
      added: count("added"),
      changed: count("changed"),
      removed: count("removed"),
      refused,
      unchanged,
    })
  }

  /**
   * Marks a checked import as being applied: of two who try, one succeeds. If the sleds have changed since, it becomes
   * `stale` instead.
   * @returns whether the caller is the one to apply it
   */
  async beginApplying(id: string, staff: string | null): Promise<boolean> {
    const revision = await readRevision(this.database)
    await this.database("fitment_import")
      .where({ id, status: "ready" })
      .whereNot({ base_revision: revision })
      .update({ status: "stale", updated_at: new Date() })
    return this.advanceImport(id, "ready", "applying", { done: 0, message: null, applied_by: staff })
  }

  /**
   * Carries out an import that is `applying`: all of it, including marking it as done, or nothing, in one transaction.
   * It becomes `stale` if the sleds have changed since it was checked.
   */
  async applyImport(id: string): Promise<void> {
    const { base_revision: base, total } = await this.retrieveFitmentImport(id)
    try {
      await this.database.transaction(async (transaction) => {
        if ((await this.lock(transaction)) !== base) throw new StaleImportError()
        for (let from = 0; from < total; from += APPLIED_AT_ONCE) {
          const to = Math.min(from + APPLIED_AT_ONCE, total)
          for (const statement of APPLY_PORTION) await transaction.raw(statement, { id, from, to })
          // Outside of the transaction, or no one would see it before the end.
          await this.database("fitment_import").where({ id }).update({ done: to, updated_at: new Date() })
        }
        const now = new Date()
        const noted = await transaction("fitment_import")
          .where({ id, status: "applying" })
          .update({ status: "applied", applied_at: now, updated_at: now })
        if (noted !== 1) throw new Error(`The import ${id} was taken for cut off while it was applied.`)
      })
    } catch (error) {
      if (!(error instanceof StaleImportError)) throw error
      await this.advanceImport(id, "applying", "stale", { done: 0, applied_by: null })
    }
  }

  /** Records that something broke while an import was checked or applied; staff read a sentence without internals. */
  async failImport(id: string): Promise<void> {
    await this.database("fitment_import")
      .where({ id })
      .whereIn("status", ["checking", "applying"])
      .update({ status: "failed", message: BROKE, applied_by: null, updated_at: new Date() })
  }

  /**
   * A server that was stopped can't report it itself. What it checked is lost with the file; what it applied was rolled
   * back with its transaction, and can be applied again.
   */
  private async closeCutOffImports(): Promise<void> {
    const silent = (status: ImportStatus) =>
      this.database("fitment_import")
        .where({ status })
        .whereRaw(`updated_at < now() - interval '${GONE_AFTER} seconds'`)
    const now = new Date()
    await Promise.all([
      silent("checking").update({ status: "failed", message: CHECK_CUT_OFF, updated_at: now }),
      silent("applying").update({
        status: "ready",
        message: APPLY_CUT_OFF,
        applied_by: null,
        updated_at: now,
      }),
    ])
  }

  /** Whether the import went from one status to another in this call: of two who try, one succeeds. */
  private async advanceImport(
    id: string,
    from: ImportStatus,
    to: ImportStatus,
    change: Partial<Omit<ImportRecord, "id" | "status">>,
  ): Promise<boolean> {
    const changed = await this.database("fitment_import")
      .where({ id, status: from })
      .update({ ...change, status: to, updated_at: new Date() })
    return changed === 1
  }

  /** Waits until no one else is changing the fitment; until the end of the transaction no one else can. */
  private async lock(transaction: Knex.Transaction): Promise<number> {
    const { rows } = await transaction.raw<{ rows: { revision: number }[] }>(
      "select revision from fitment_revision for update",
    )
    return rows[0]?.revision ?? 0
  }

  private async storedSled(
    database: Knex,
    id: string,
  ): Promise<(StoredSled & { updated_at: Date }) | undefined> {
    const { rows } = await database.raw<{ rows: (StoredSled & { updated_at: Date })[] }>(
      `select ${SLED_COLUMNS}, false as deleted, s.updated_at from sled s where s.id = ? and s.deleted_at is null`,
      [id],
    )
    return rows[0]
  }

  private async requireSled(
    transaction: Knex.Transaction,
    id: string,
  ): Promise<StoredSled & { updated_at: Date }> {
    const sled = await this.storedSled(transaction, id)
    if (!sled) throw notFound("There is no such sled.")
    return sled
  }

  /** The most recently removed sled with this name. */
  private async formerSled(
    transaction: Knex.Transaction,
    { year, make, model }: SledForm,
  ): Promise<string | undefined> {
    const { rows } = await transaction.raw<{ rows: { id: string }[] }>(
      `select id from sled where year = ? and lower(make) = lower(?) and lower(model) = lower(?)
          and deleted_at is not null order by deleted_at desc limit 1`,
      [year, make, model],
    )
    return rows[0]?.id
  }

  /** Reports that another sled has the name. */
  private async duplicateSledErrors(
    transaction: Knex.Transaction,
    form: SledForm,
    id: string | null,
  ): Promise<string[]> {
    const { rows } = await transaction.raw<{ rows: { id: string }[] }>(
      `select id from sled where year = ? and lower(make) = lower(?) and lower(model) = lower(?)
          and deleted_at is null and id is distinct from ? limit 1`,
      [form.year, form.make, form.model, id],
    )
    return rows.length > 0 ? [`The ${describeSled(form)} already exists.`] : []
  }
}
