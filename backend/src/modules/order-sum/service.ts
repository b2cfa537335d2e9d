import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils"
import type { ModuleDependencies } from "../module-dependencies"

/** What an order's present version comes to, canceled or not. Whole cents. */
export interface OrderSum {
  order_id: string
  /** Of its lines, before anything comes off. */
  goods: number
  /** Off its lines. */
  discounts: number
  /** Less what comes off it. */
  shipping: number
  /** Of lines and shipping. */
  tax: number
}

/** Adds up orders; one that isn't there any more, or holds nothing, has no sum. */
export type OrderSumReader = (database: Knex.Transaction, orderIds: string[]) => Promise<OrderSum[]>

/** Orders that are added up at once: so many take a moment. */
const AT_ONCE = 5_000

/** Several changes of an order are one. */
const DUE = "select order_id, array_agg(id::float8) as ids from order_sum_due group by order_id limit ?"

const KEEP = `
  insert into order_sum (order_id, goods, discounts, shipping, tax)
  select order_id, goods, discounts, shipping, tax
    from jsonb_to_recordset(?::jsonb)
      as s (order_id text, goods bigint, discounts bigint, shipping bigint, tax bigint)`

/**
 * What each order comes to, kept for the reports, and which are due because something of them changed
 * (migrations/Migration20261123174500.ts, docs/decisions/2026-11-23-reports.md).
 */
export class OrderSumModuleService extends MedusaService({}) {
  private readonly database: Knex

  constructor(...dependencies: [ModuleDependencies]) {
    super(...dependencies)
    this.database = dependencies[0][ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** Has orders added up the next time that somebody asks for sums. */
  async makeDue(orderIds: readonly string[]): Promise<void> {
    await this.database.raw("insert into order_sum_due (order_id) select unnest(cast(? as text[]))", [
      [...orderIds],
    ])
  }

  /**
   * Adds up the orders that are due, those that became so before this call among them.
   * @returns how many
   */
  async bringUpToDate(addUp: OrderSumReader): Promise<number> {
    let added = 0
    for (;;) {
      const some = await this.addSome(addUp)
      added += some
      if (some < AT_ONCE) return added
    }
  }

  /**
   * One at a time, so that older sums never come after newer ones. Each statement sees what was committed before it, so
   * whoever made an order due that is read here is in the sums that are read after it.
   */
  private async addSome(addUp: OrderSumReader): Promise<number> {
    return await this.database.transaction(
      async (transaction) => {
        await transaction.raw("select pg_advisory_xact_lock(hashtext('order_sum'))")
        const { rows } = await transaction.raw<{ rows: { order_id: string; ids: number[] }[] }>(DUE, [
          AT_ONCE,
        ])
        if (rows.length === 0) return 0
        const orderIds = rows.map(({ order_id }) => order_id)
        const sums = await addUp(transaction, orderIds)
        // Of an order that holds nothing any more there is none.
        await transaction.raw("delete from order_sum where order_id = any(?)", [orderIds])
        await transaction.raw(KEEP, [JSON.stringify(sums)])
        await transaction.raw("delete from order_sum_due where id = any(?::bigint[])", [
          rows.flatMap(({ ids }) => ids),
        ])
        return rows.length
      },
      { isolationLevel: "read committed" },
    )
  }
}
