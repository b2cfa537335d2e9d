import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils"
import type { ModuleDependencies } from "../module-dependencies"
import { DayCounts } from "./day-counts"
import { DayCount } from "./models/day-count"
import { SaleCount } from "./models/sale-count"

/** A sale as passed to the process that claimed it. `id`: the order's; `tries`: including the current attempt. */
export interface ClaimedSale {
  id: string
  tries: number
}

/**
 * Which sales still have to be reported to the collector (docs/decisions/2026-11-22-analytics.md), and what visitors
 * do, counted by day (docs/decisions/2026-11-23-reports.md).
 */
export class AnalyticsModuleService extends MedusaService({ DayCount, SaleCount }) {
  private readonly database: Knex
  readonly days: DayCounts

  constructor(...dependencies: [ModuleDependencies]) {
    super(...dependencies)
    this.database = dependencies[0][ContainerRegistrationKeys.PG_CONNECTION]
    this.days = new DayCounts(this.database)
  }

  /** Records sales to be counted; those already known stay as they are. */
  async enqueue(orderIds: readonly string[], dueAt: Date): Promise<void> {
    if (orderIds.length === 0) return
    await this.database.raw(
      `insert into sale_count (id, due_at)
       select id, :dueAt from jsonb_array_elements_text(cast(:ids as jsonb)) id
           on conflict (id) do nothing`,
      { dueAt, ids: JSON.stringify(orderIds) },
    )
  }

  /**
   * Claims what is due, longest due first; the claim holds until `until`.
   * @param orderId claims only this one
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

  /**
   * Records how a sale ended.
   * @param error why it was dropped
   */
  async finish(id: string, status: "counted" | "dropped", error: string | null = null): Promise<void> {
    await this.database.raw(
      "update sale_count set status = ?, last_error = ?, updated_at = now() where id = ?",
      [status, error, id],
    )
  }

  /** Records that the attempt failed, and is due again. */
  async fail(id: string, error: string, dueAt: Date): Promise<void> {
    await this.database.raw(
      "update sale_count set due_at = ?, last_error = ?, updated_at = now() where id = ?",
      [dueAt, error, id],
    )
  }

  /** Records that it was too early: that didn't count as a try. */
  async postpone(id: string, dueAt: Date): Promise<void> {
    await this.database.raw(
      "update sale_count set tries = tries - 1, due_at = ?, updated_at = now() where id = ?",
      [dueAt, id],
    )
  }

  /** Deletes what ended before then. */
  async sweep(endedBefore: Date): Promise<void> {
    await this.database.raw("delete from sale_count where status <> 'owed' and updated_at < ?", [endedBefore])
  }
}
