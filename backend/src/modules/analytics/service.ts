import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils"
import type { ModuleDependencies } from "../module-dependencies"
import { DayCounts } from "./day-counts"
import { DayCount } from "./models/day-count"
import { SaleCount } from "./models/sale-count"

/** A sale as whoever claimed it gets it. `id`: the order's; `tries`: the attempt under way included. */
export interface ClaimedSale {
  id: string
  tries: number
}

/**
 * Which sales the collector has yet to be told of (docs/decisions/2026-11-22-analytics.md), and what visitors do, counted
 * by day (docs/decisions/2026-11-23-reports.md).
 */
export class AnalyticsModuleService extends MedusaService({ DayCount, SaleCount }) {
  private readonly database: Knex
  readonly days: DayCounts

  constructor(...dependencies: [ModuleDependencies]) {
    super(...dependencies)
    this.database = dependencies[0][ContainerRegistrationKeys.PG_CONNECTION]
    this.days = new DayCounts(this.database)
  }

  /** Notes sales to be counted; what is known already stays as it is. */
  async owe(orderIds: readonly string[], dueAt: Date): Promise<void> {
    if (orderIds.length === 0) return
    await this.database.raw(
      `insert into sale_count (id, due_at)
       select id, :dueAt from jsonb_array_elements_text(cast(:ids as jsonb)) id
           on conflict (id) do nothing`,
      { dueAt, ids: JSON.stringify(orderIds) },
    )
  }

  /**
   * Takes what is due, the longest due first; whoever has taken a sale has it until `until`.
   * @param orderId takes that one alone
   */
  async claim(turn: { now: Date; until: Date; limit: number; orderId?: string }): Promise<ClaimedSale[]> {
    const { rows } = await this.database.raw<{ rows: ClaimedSale[] }>(
      `update sale_count s set tries = s.tries + 1, due_at = :until, updated_at = now()
         from (select id from sale_count
                where status = 'owed' and due_at <= :now and deleted_at is null
                  and (cast(:orderId as text) is null or id = :orderId)
                order by due_at, id limit :limit for update skip locked) next
        where s.id = next.id
       returning s.id, s.tries`,
      { orderId: null, ...turn },
    )
    return rows
  }

  async finish(id: string, status: "counted" | "dropped", error: string | null = null): Promise<void> {
    await this.database.raw(
      "update sale_count set status = ?, last_error = ?, updated_at = now() where id = ?",
      [status, error, id],
    )
  }

  /** The attempt failed, and is due again. */
  async fail(id: string, error: string, dueAt: Date): Promise<void> {
    await this.database.raw(
      "update sale_count set due_at = ?, last_error = ?, updated_at = now() where id = ?",
      [dueAt, error, id],
    )
  }

  /** It was no time for it yet: that was no try. */
  async postpone(id: string, dueAt: Date): Promise<void> {
    await this.database.raw(
      "update sale_count set tries = tries - 1, due_at = ?, updated_at = now() where id = ?",
      [dueAt, id],
    )
  }

  /** Forgets what came to an end before then. */
  async sweep(endedBefore: Date): Promise<void> {
    await this.database.raw("delete from sale_count where status <> 'owed' and updated_at < ?", [endedBefore])
  }
}
