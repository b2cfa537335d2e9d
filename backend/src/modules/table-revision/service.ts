import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils"
import type { ModuleDependencies } from "../module-dependencies"

const REVISIONS = `
  select name, string_agg(writer::text || ' ' || extract(epoch from begun_at)::text, ',' order by writer, begun_at) as revision
    from table_revision group by name`

/**
 * Tells whether tables have changed, without looking at their rows: triggers note each writing transaction
 * (migrations/Migration20261122090500.ts, docs/decisions/2026-11-22-cached-read.md).
 */
export class TableRevisionModuleService extends MedusaService({}) {
  private readonly database: Knex

  constructor(...dependencies: [ModuleDependencies]) {
    super(...dependencies)
    this.database = dependencies[0][ContainerRegistrationKeys.PG_CONNECTION]
  }

  /**
   * Returns a text for each watched table; every commit that writes to the table gives it a value it never had before.
   */
  async current(): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.database.raw<{ rows: { name: string; revision: string }[] }>(REVISIONS)
    return new Map(rows.map(({ name, revision }) => [name, revision]))
  }
}
