import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import type { ImportStatus, PlannedRow } from "./domain/import-plan"
import { APPLY_PORTION, lockRevision, readRevision } from "./fitment-tables"
import type { FitmentImport } from "./models/fitment-import"
import type { FitmentModuleService } from "./service"

/** A file of sleds that staff sent, and its progress. */
export type ImportRecord = InferTypeOf<typeof FitmentImport>

/** What the imports use of the methods that Medusa generates for the module's service. */
type ImportRecords = Pick<
  FitmentModuleService,
  "createFitmentImports" | "listFitmentImports" | "listAndCountFitmentImports" | "retrieveFitmentImport"
>

/** Seconds without a heartbeat after which the process working on an import is gone. */
const HEARTBEAT_TIMEOUT_SECONDS = 60
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

/** The fitment is no longer as it was when an import's file was compared with it. */
class StaleImportError extends Error {}

/** Staff's files of sleds: checked first, then applied. Part of the module's service. */
export class ImportStore {
  constructor(
    private readonly records: ImportRecords,
    private readonly database: Knex,
  ) {}

  /** Stores a new import, to be checked. Old ones lose their rows. */
  async create(given: Pick<ImportRecord, "file_name" | "mode" | "uploaded_by">): Promise<ImportRecord> {
    const record = await this.records.createFitmentImports({ ...given, status: "checking" })
    await this.database.raw(
      `delete from fitment_import_row where import_id not in (
         select id from fitment_import order by created_at desc, id desc limit ${ROWS_OF})`,
    )
    return record
  }

  /** An import; null when there is none. */
  async find(id: string): Promise<ImportRecord | null> {
    await this.closeCutOffImports()
    const [record] = await this.records.listFitmentImports({ id }, { take: 1 })
    return record ?? null
  }

  /** A page of imports, newest first, and how many there are. */
  async listAndCount({
    limit,
    offset,
  }: {
    limit: number
    offset: number
  }): Promise<{ imports: ImportRecord[]; count: number }> {
    await this.closeCutOffImports()
    const [imports, count] = await this.records.listAndCountFitmentImports(
      {},
      { take: limit, skip: offset, order: { created_at: "DESC", id: "DESC" } },
    )
    return { imports, count }
  }

  /** A page of what an import does, of one kind or of all, by line. */
  async listRows(
    id: string,
    { action, limit, offset }: { action?: PlannedRow["action"] | undefined; limit: number; offset: number },
  ): Promise<PlannedRow[]> {
    return await this.database<PlannedRow & { import_id: string; seq: number }>("fitment_import_row")
      .where({ import_id: id, ...(action ? { action } : {}) })
      .orderBy("seq")
      .limit(limit)
      .offset(offset)
  }

  /** Records that an import is being worked on. */
  async recordHeartbeat(id: string): Promise<void> {
    await this.database("fitment_import").where({ id }).update({ updated_at: new Date() })
  }

  /**
   * Stores what a checked file would do, which makes its import `ready` or, when a line is refused, `refused`.
   * @param revision of the sleds that the file was compared with
   */
  async savePlan(
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
    await this.advance(id, "checking", refused > 0 ? "refused" : "ready", {
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
    return this.advance(id, "ready", "applying", { done: 0, message: null, applied_by: staff })
  }

  /**
   * Carries out an import that is `applying`: all of it, including marking it as done, or nothing, in one transaction.
   * It becomes `stale` if the sleds have changed since it was checked.
   */
  async apply(id: string): Promise<void> {
    const { base_revision: base, total } = await this.records.retrieveFitmentImport(id)
    try {
      await this.database.transaction(async (transaction) => {
        if ((await lockRevision(transaction)) !== base) throw new StaleImportError()
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
      await this.advance(id, "applying", "stale", { done: 0, applied_by: null })
    }
  }

  /** Records that something broke while an import was checked or applied; staff read a sentence without internals. */
  async fail(id: string): Promise<void> {
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
        .whereRaw(`updated_at < now() - interval '${HEARTBEAT_TIMEOUT_SECONDS} seconds'`)
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
  private async advance(
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
}
