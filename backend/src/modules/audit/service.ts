import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils"
import type { AuditItem, AuditPage, AuditQuery } from "../../contracts/audit"
import { deleteFrom } from "../delete-in-batches"
import type { ModuleDependencies } from "../module-dependencies"
import { AuditEntry } from "./models/audit-entry"

/** Days that an entry is kept; the database refuses to delete one before a year. */
const KEPT_DAYS = 400

interface EntryRow {
  id: string
  call: string
  person: string
  by_key: boolean
  kind: "added" | "changed" | "removed"
  thing: string
  thing_id: string
  was: Record<string, unknown> | null
  became: Record<string, unknown> | null
  created_at: Date
}

/** Who of the staff changed what (docs/decisions/2026-11-22-roles-and-audit.md). */
export class AuditModuleService extends MedusaService({ AuditEntry }) {
  private readonly database: Knex

  constructor(...dependencies: [ModuleDependencies]) {
    super(...dependencies)
    this.database = dependencies[0][ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** A page of the log, the newest first, with who and what it can be filtered by. */
  async page({ person, thing, id, limit, offset }: AuditQuery): Promise<AuditPage> {
    const found = () => {
      const rows = this.database("audit_entry")
      if (person) rows.where({ person })
      if (thing) rows.where({ thing })
      if (id) rows.where({ thing_id: id })
      return rows
    }
    const [entries, counts, people, things] = await Promise.all([
      found()
        .select<EntryRow[]>("*")
        .orderBy([
          { column: "created_at", order: "desc" },
          { column: "id", order: "desc" },
        ])
        .limit(limit)
        .offset(offset),
      found().count<{ count: string }[]>("* as count"),
      this.database("audit_entry").distinct<{ person: string }[]>("person").orderBy("person"),
      this.database("audit_entry").distinct<{ thing: string }[]>("thing").orderBy("thing"),
    ])
    return {
      entries: entries.map(toItem),
      count: Number(counts[0]?.count ?? 0),
      limit,
      offset,
      people: people.map((row) => row.person),
      things: things.map((row) => row.thing),
    }
  }

  /** The latest changes of one kind of thing. @param thing its table */
  async latestOf(thing: string, limit: number): Promise<AuditItem[]> {
    const rows = await this.database("audit_entry")
      .where({ thing })
      .select<EntryRow[]>("*")
      .orderBy([
        { column: "created_at", order: "desc" },
        { column: "id", order: "desc" },
      ])
      .limit(limit)
    return rows.map(toItem)
  }

  /** Forgets what is older than it has to be. @returns how many entries */
  async sweep(): Promise<number> {
    return await deleteFrom(
      this.database,
      "audit_entry",
      "created_at < now() - make_interval(days => :days)",
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
}: EntryRow): AuditItem => ({
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

/** A value as it is read; null for none. */
function shown(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === "string" ? value : JSON.stringify(value)
}
