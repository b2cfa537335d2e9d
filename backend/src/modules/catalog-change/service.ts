import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId, MedusaService } from "@medusajs/framework/utils"
import type { ModuleDependencies } from "../module-dependencies"
import { CatalogChange } from "./models/catalog-change"
import { CatalogChangeContent } from "./models/catalog-change-content"

export type ChangeRecord = Pick<
  InferTypeOf<typeof CatalogChange>,
  | "id"
  | "kind"
  | "title"
  | "status"
  | "added"
  | "changed"
  | "unchanged"
  | "made_by"
  | "undoes"
  | "undone_by"
  | "created_at"
> & {
  /** Whether what it changed, and its file, are still stored. */
  kept: boolean
}

export interface NewChange extends Pick<ChangeRecord, "kind" | "title" | "made_by" | "undoes"> {
  id: string
  added: number
  changed: number
  unchanged: number
  csv: string | null
  /** As JSON: Medusa's engine would copy an object field by field. */
  lines: string
}

/** How long, and how much of, the content of changes is stored; the changes themselves as long as the audit log. */
const CONTENT_DAYS = 90
const CONTENT_BYTES = 200_000_000
const CHANGE_DAYS = 400

const LISTED = `
  select c.id, c.kind, c.title, c.status, c.added, c.changed, c.unchanged, c.made_by, c.undoes, c.undone_by,
         c.created_at, exists (select from catalogue_change_content t where t.change_id = c.id) as kept
    from catalogue_change c where c.deleted_at is null`

/** The history of bulk product changes, with what undoes each. */
export class CatalogChangeModuleService extends MedusaService({ CatalogChange, CatalogChangeContent }) {
  private readonly database: Knex

  constructor(...dependencies: [ModuleDependencies]) {
    super(...dependencies)
    this.database = dependencies[0][ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** An id for a change that is about to be made. */
  newId(): string {
    return generateEntityId(undefined, "cchg")
  }

  /** Records a change that is about to be made. */
  async begin({ csv, lines, ...change }: NewChange): Promise<void> {
    await this.createCatalogChanges({ ...change, status: "applying" })
    await this.database("catalogue_change_content").insert({
      id: generateEntityId(undefined, "cchgc"),
      change_id: change.id,
      csv,
      lines,
      size: Buffer.byteLength(csv ?? "") + Buffer.byteLength(lines),
    })
  }

  /** Marks a change as made, and the one that it undoes as undone. */
  async finish(id: string): Promise<void> {
    await this.database.transaction(async (trx) => {
      const [done] = await trx("catalogue_change")
        .where({ id })
        .update({ status: "applied" })
        .returning("undoes")
      if (done?.undoes) await trx("catalogue_change").where({ id: done.undoes }).update({ undone_by: id })
    })
  }

  /** Marks a change as rolled back midway. */
  async fail(id: string): Promise<void> {
    await this.database("catalogue_change").where({ id }).update({ status: "failed" })
  }

  /** A page of the history, newest first. */
  async listAndCount({ limit, offset }: { limit: number; offset: number }): Promise<{
    changes: ChangeRecord[]
    count: number
  }> {
    const { rows } = await this.database.raw<{ rows: ChangeRecord[] }>(
      `${LISTED} order by c.created_at desc, c.id desc limit :limit offset :offset`,
      { limit, offset },
    )
    const { rows: counted } = await this.database.raw<{ rows: { count: number }[] }>(
      "select count(*)::int as count from catalogue_change where deleted_at is null",
    )
    return { changes: rows, count: counted[0]?.count ?? 0 }
  }

  /** A change; null when there is none. */
  async find(id: string): Promise<ChangeRecord | null> {
    const { rows } = await this.database.raw<{ rows: ChangeRecord[] }>(`${LISTED} and c.id = :id`, { id })
    return rows[0] ?? null
  }

  /** What was added and changed; null once it is swept. */
  async findLines(id: string): Promise<unknown | null> {
    const row = await this.database("catalogue_change_content").where({ change_id: id }).first("lines")
    return row?.lines ?? null
  }

  /** The file that was sent; null when there was none, or it is swept. */
  async findFile(id: string): Promise<string | null> {
    const row = await this.database("catalogue_change_content").where({ change_id: id }).first("csv")
    return row?.csv ?? null
  }

  /**
   * Deletes what has been stored long enough, and the oldest beyond the size limit.
   * @returns how many were deleted
   */
  async sweep(): Promise<number> {
    const { rowCount: contents } = await this.database.raw(
      `delete from catalogue_change_content where id in (
         select id from (
           select id, created_at, sum(size) over (order by created_at desc, id) as so_far from catalogue_change_content
         ) kept
         where created_at < now() - make_interval(days => :days) or so_far > :bytes)`,
      { days: CONTENT_DAYS, bytes: CONTENT_BYTES },
    )
    const { rowCount: changes } = await this.database.raw(
      "delete from catalogue_change where created_at < now() - make_interval(days => :days)",
      { days: CHANGE_DAYS },
    )
    return Number(contents) + Number(changes)
  }
}
