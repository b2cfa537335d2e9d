import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { StageList, StagesPage } from "../../contracts/orders/production"
import { versionOf } from "../../errors/changed-meanwhile"
import { conflict } from "../../errors/shop-error"
import type { Stage } from "./domain/stages"

/*
 * Held until the transaction ends. Anyone who puts a build into a stage shares the lock; anyone who changes the stages
 * holds it exclusively. So no build enters a stage that is being removed.
 */
export const USE_STAGES = "select pg_advisory_xact_lock_shared(hashtext('production_stage'))"
const CHANGE_STAGES = "select pg_advisory_xact_lock(hashtext('production_stage'))"

const STAGES = `
  select id, name, buyer_name as "buyerName", shown_to_buyer as "shownToBuyer", mails_buyer as "mailsBuyer",
         is_end as "isEnd"
    from production_stage where deleted_at is null order by rank, id`

/** The stages that builds go through, as staff edit them. Part of the module's service. */
export class StageStore {
  constructor(private readonly database: Knex) {}

  /** In the order that builds go through them. */
  async list(database: Knex = this.database): Promise<Stage[]> {
    const { rows } = await database.raw<{ rows: Stage[] }>(STAGES)
    return rows
  }

  /** The stages as staff edit them, with how many open builds are in each. */
  async readPage(): Promise<Omit<StagesPage, "changes">> {
    const [stages, builds] = await Promise.all([this.list(), this.openByStage()])
    return { version: versionOf(stages), document: { stages }, builds }
  }

  /** The names of all stages by id, including those that no longer exist. */
  async listNames(): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.database.raw<{ rows: { id: string; name: string }[] }>(
      "select id, name from production_stage",
    )
    return new Map(rows.map(({ id, name }) => [id, name]))
  }

  private async openByStage(database: Knex = this.database): Promise<Record<string, number>> {
    const { rows } = await database.raw<{ rows: { stage_id: string; count: number }[] }>(
      `select stage_id, count(*)::int as count from production_job
        where closed is null and deleted_at is null group by stage_id`,
    )
    return Object.fromEntries(rows.map(({ stage_id, count }) => [stage_id, count]))
  }

  /**
   * Saves the stages: their names, order and marks. Open builds stay where they are.
   * @param version the one they were read with
   * @returns false where they were changed since, and nothing is saved
   * @throws {ShopError} 409 a stage with open builds was to be removed
   */
  async save(version: string, { stages }: StageList): Promise<boolean> {
    return await this.database.transaction(async (transaction) => {
      await transaction.raw(CHANGE_STAGES)
      const before = await this.list(transaction)
      if (versionOf(before) !== version) return false
      const known = new Set(before.map(({ id }) => id))
      if (stages.some(({ id }) => id !== "" && !known.has(id))) return false
      const open = await this.openByStage(transaction)
      for (const { id, name } of before) {
        if (stages.some((stage) => stage.id === id)) continue
        const builds = open[id] ?? 0
        if (builds > 0) {
          throw conflict(
            `${builds === 1 ? "1 build is" : `${builds} builds are`} in “${name}”. Move ${builds === 1 ? "it" : "them"} to another stage first.`,
          )
        }
        await transaction.raw("update production_stage set deleted_at = now() where id = ?", [id])
      }
      for (const [rank, stage] of stages.entries()) {
        const { id, ...fields } = stage
        await transaction.raw(
          `insert into production_stage (id, name, buyer_name, rank, shown_to_buyer, mails_buyer, is_end)
           values (:id, :name, :buyerName, :rank, :shownToBuyer, :mailsBuyer, :isEnd)
           on conflict (id) do update set name = excluded.name, buyer_name = excluded.buyer_name, rank = excluded.rank,
             shown_to_buyer = excluded.shown_to_buyer, mails_buyer = excluded.mails_buyer, is_end = excluded.is_end,
             updated_at = now()
            where (production_stage.name, production_stage.buyer_name, production_stage.rank,
                   production_stage.shown_to_buyer, production_stage.mails_buyer, production_stage.is_end)
               is distinct from (excluded.name, excluded.buyer_name, excluded.rank, excluded.shown_to_buyer,
                                 excluded.mails_buyer, excluded.is_end)`,
          { ...fields, id: id || generateEntityId("", "prstg"), rank },
        )
      }
      return true
    })
  }
}
