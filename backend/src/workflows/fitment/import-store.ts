import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { ImportMode, PlannedRow } from "./domain/import-plan"

export type ImportStatus = "checking" | "refused" | "ready" | "applying" | "applied" | "stale" | "failed"

/** An import as it lies in its table. */
export interface ImportRecord {
  id: string
  file_name: string
  mode: ImportMode
  status: ImportStatus
  done: number
  total: number
  added: number
  changed: number
  removed: number
  unchanged: number
  refused: number
  base_revision: number | null
  message: string | null
  uploaded_by: string | null
  applied_by: string | null
  applied_at: Date | null
  created_at: Date
  updated_at: Date
}

/** Seconds without a sign of life after which whoever worked on an import is gone. */
const DEAD_AFTER = 60
/** Imports whose rows are kept; of the older ones only the counts. */
const ROWS_OF = 10

const INTERRUPTED =
  "The server stopped while it worked on this. Nothing was changed; please send the file again."

/** The imports and what each would do, or did. */
export class ImportStore {
  constructor(private readonly database: Knex) {}

  /** A new import, to be checked. */
  async create(given: Pick<ImportRecord, "file_name" | "mode" | "uploaded_by">): Promise<ImportRecord> {
    const [record] = await this.database<ImportRecord>("fitment_import")
      .insert({ id: generateEntityId(undefined, "fimp"), ...given, status: "checking" })
      .returning("*")
    if (!record) throw new Error("The import was not kept.")
    await this.database.raw(
      `delete from fitment_import_row where import_id not in (
         select id from fitment_import order by created_at desc, id desc limit ${ROWS_OF})`,
    )
    return record
  }

  async find(id: string): Promise<ImportRecord | null> {
    await this.buryDead()
    const row = await this.database<ImportRecord>("fitment_import").where({ id }).first()
    return row ?? null
  }

  /** Newest first. */
  async list({ limit, offset }: { limit: number; offset: number }) {
    await this.buryDead()
    const [imports, count] = await Promise.all([
      this.database<ImportRecord>("fitment_import")
        .orderBy([
          { column: "created_at", order: "desc" },
          { column: "id", order: "desc" },
        ])
        .limit(limit)
        .offset(offset),
      this.database("fitment_import").count<{ count: string }[]>("* as count"),
    ])
    return { imports, count: Number(count[0]?.count ?? 0) }
  }

  /** Whatever changes, and that somebody is still at work. */
  async update(id: string, change: Partial<Omit<ImportRecord, "id">>): Promise<void> {
    await this.database("fitment_import")
      .where({ id })
      .update({ ...change, updated_at: new Date() })
  }

  /** Whether it went from one status to another now: of two who try, one does. */
  async advance(id: string, from: ImportStatus, to: ImportStatus, change: Partial<ImportRecord> = {}) {
    const changed = await this.database("fitment_import")
      .where({ id, status: from })
      .update({ ...change, status: to, updated_at: new Date() })
    return changed === 1
  }

  async addRows(id: string, rows: readonly (PlannedRow & { seq: number })[]): Promise<void> {
    await this.database("fitment_import_row").insert(rows.map((row) => ({ ...row, import_id: id })))
  }

  /** A page of what an import does, of one kind or of all. */
  async rows(id: string, page: { action?: PlannedRow["action"] | undefined; limit: number; offset: number }) {
    const query = this.database<PlannedRow & { import_id: string; seq: number }>("fitment_import_row").where({
      import_id: id,
      ...(page.action ? { action: page.action } : {}),
    })
    return await query.orderBy("seq").limit(page.limit).offset(page.offset)
  }

  /** A server that was stopped can't say so itself. */
  private async buryDead(): Promise<void> {
    await this.database("fitment_import")
      .whereIn("status", ["checking", "applying"])
      .whereRaw(`updated_at < now() - interval '${DEAD_AFTER} seconds'`)
      .update({ status: "failed", message: INTERRUPTED, updated_at: new Date() })
  }
}
