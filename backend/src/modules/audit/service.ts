import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils"
import type { AuditAction, AuditItem, AuditKind, AuditPage, AuditQuery } from "../../contracts/staff/audit"
import { deleteFrom } from "../delete-in-batches"
import { containing } from "../like-pattern"
import type { ModuleDependencies } from "../module-dependencies"
import { AuditEntry } from "./models/audit-entry"

/** Days that an entry is kept; the database refuses to delete one before a year. */
const KEPT_DAYS = 400

/** Rows read per call; an import may have changed ten thousand. */
const MOST_OF_A_CALL = 50

/** An entry as in the log, which only has ids. */
type UnnamedEntry = Omit<AuditItem, "name">
type Unnamed = Omit<AuditPage, "actions"> & {
  actions: (Omit<AuditAction, "entries"> & { entries: UnnamedEntry[] })[]
}

interface EntryRow {
  id: string
  call: string
  person: string
  by_key: boolean
  kind: AuditKind
  thing: string
  thing_id: string
  was: Record<string, unknown> | null
  became: Record<string, unknown> | null
  created_at: Date
}

/** A row with its call, and how many rows the call has. */
type CallRow = EntryRow & { of: string; of_call: string }

/**
 * What belongs together: a call's rows; what a read changed incidentally has no call of its own, and is listed alone.
 */
const CALL = "coalesce(nullif(call_id, ''), id)"

/** Who on staff changed what (docs/decisions/2026-11-22-roles-and-audit.md). */
export class AuditModuleService extends MedusaService({ AuditEntry }) {
  private readonly database: Knex

  constructor(...dependencies: [ModuleDependencies]) {
    super(...dependencies)
    this.database = dependencies[0][ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** All entries. None is ever marked as deleted, but the log's indexes are only of those that aren't. */
  private kept() {
    return this.database("audit_entry").whereNull("deleted_at")
  }

  /**
   * A page of what was done, one entry per call, newest first, with who and what it can be filtered by.
   * @param alike ids of rows that match the search words, besides what the log itself says
   */
  async listAndCount(
    { person, thing, id, q, limit, offset }: AuditQuery,
    alike: readonly string[],
  ): Promise<Unnamed> {
    const asked = () => {
      const rows = this.kept()
      if (person) rows.where({ person })
      if (thing) rows.where({ thing })
      if (id) rows.where({ thing_id: id })
      return rows
    }
    const found = () => {
      const rows = asked()
      if (!q) return rows
      const like = containing(q)
      return rows.where((either) =>
        either
          .whereIn("thing_id", [q, ...alike])
          .orWhereILike("call", like)
          .orWhereRaw("was::text ilike ?", [like])
          .orWhereRaw("became::text ilike ?", [like]),
      )
    }
    const [calls, counts, people, things] = await Promise.all([
      found()
        .select<{ of: string }[]>(this.database.raw(`${CALL} as of`))
        .groupByRaw(CALL)
        .orderByRaw(`max(created_at) desc, ${CALL}`)
        .limit(limit)
        .offset(offset),
      found().select<{ count: string }[]>(this.database.raw(`count(distinct ${CALL}) as count`)),
      this.kept().distinct<{ person: string }[]>("person").orderBy("person"),
      this.kept().distinct<{ thing: string }[]>("thing").orderBy("thing"),
    ])
    const ids = calls.map(({ of }) => of)
    const rows = await this.database
      .from(
        asked()
          .where((either) =>
            either
              .whereIn("call_id", ids)
              .orWhere((alone) => alone.where({ call_id: "" }).whereIn("id", ids)),
          )
          .select(
            "*",
            this.database.raw(`${CALL} as of`),
            this.database.raw(`count(*) over (partition by ${CALL}) as of_call`),
            this.database.raw(`row_number() over (partition by ${CALL} order by created_at, id) as place`),
          )
          .as("of_calls"),
      )
      .where("place", "<=", MOST_OF_A_CALL)
      .orderBy("place")
      .select<CallRow[]>("*")
    return {
      actions: ids.flatMap((call) => toAction(rows.filter(({ of }) => of === call))),
      count: Number(counts[0]?.count ?? 0),
      limit,
      offset,
      people: people.map((row) => row.person),
      things: things.map((row) => row.thing),
    }
  }

  /**
   * The latest changes to one kind of thing.
   * @param thing its table
   */
  async listLatest(thing: string, limit: number): Promise<UnnamedEntry[]> {
    const rows = await this.kept()
      .where({ thing })
      .select<EntryRow[]>("*")
      .orderBy([
        { column: "created_at", order: "desc" },
        { column: "id", order: "desc" },
      ])
      .limit(limit)
    return rows.map(toItem)
  }

  /** What the latest call that changed rows of a table changed in it, newest first. */
  async listLatestCall(thing: string): Promise<UnnamedEntry[]> {
    const latest = this.kept()
      .where({ thing })
      .select(this.database.raw(CALL))
      .orderBy([
        { column: "created_at", order: "desc" },
        { column: "id", order: "desc" },
      ])
      .limit(1)
    const rows = await this.kept()
      .where({ thing })
      .whereRaw(`${CALL} = (?)`, [latest])
      .select<EntryRow[]>("*")
      .orderBy([
        { column: "created_at", order: "desc" },
        { column: "id", order: "desc" },
      ])
    return rows.map(toItem)
  }

  /** Deletes what is older than it has to be. @returns how many entries */
  async sweep(): Promise<number> {
    return await deleteFrom(
      this.database,
      "audit_entry",
      "created_at < now() - make_interval(days => :days) and deleted_at is null",
      { days: KEPT_DAYS },
    )
  }
}

const toItem = ({
  id,
  created_at,
  person,
  by_key,
  call,
  kind,
  thing,
  thing_id,
  was,
  became,
}: EntryRow): UnnamedEntry => ({
  id,
  at: created_at.toISOString(),
  person,
  by_key,
  call,
  kind,
  thing,
  thing_id,
  changes: [...new Set([...Object.keys(was ?? {}), ...Object.keys(became ?? {})])]
    .sort()
    .map((field) => ({ field, from: shown(was?.[field]), to: shown(became?.[field]) })),
})

/** What one call did; none if nothing of it is left. */
function toAction(rows: readonly CallRow[]): Unnamed["actions"] {
  const last = rows.at(-1)
  if (!last) return []
  const { of, created_at, person, by_key, call, of_call } = last
  return [
    {
      id: of,
      at: created_at.toISOString(),
      person,
      by_key,
      call,
      entries: rows.map(toItem),
      more: Number(of_call) - rows.length,
    },
  ]
}

/** A value for display; null for none. */
function shown(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === "string" ? value : JSON.stringify(value)
}
