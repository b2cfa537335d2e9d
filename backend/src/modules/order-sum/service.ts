import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils"
import type { ModuleDependencies } from "../module-dependencies"

/** What is stored of an order's current version, canceled or not. Whole cents. */
export interface OrderSum {
  order_id: string
  /** Of its lines, before discounts. */
  goods: number
  /** Off its lines. */
  discounts: number
  /** After discounts. */
  shipping: number
  /** Of lines and shipping. */
  tax: number
  /** All its pieces have shipped. */
  has_left: boolean
  /** The state or province that taxed it, such as `US-MN`; null where none did. */
  taxed_in: string | null
}

/** Adds up orders; one that no longer exists, or is empty, has no sum. */
export type OrderSumReader = (database: Knex.Transaction, orderIds: string[]) => Promise<OrderSum[]>

/** Orders that are added up at once: that many take a moment. */
const AT_ONCE = 5_000

/** Several changes to an order count as one. */
const DUE = "select order_id, array_agg(id::float8) as ids from order_sum_due group by order_id limit ?"

const SAVE = `
  insert into order_sum (order_id, goods, discounts, shipping, tax, has_left, taxed_in)
  select order_id, goods, discounts, shipping, tax, has_left, taxed_in
    from jsonb_to_recordset(?::jsonb)
      as s (order_id text, goods bigint, discounts bigint, shipping bigint, tax bigint, has_left boolean,
            taxed_in text)`

/**
 * The totals of each order and whether all of it has shipped, stored for reports and for Today, and which orders are
 * due because something in them changed (migrations/Migration20261123174500.ts, docs/decisions/2026-11-23-reports.md).
 */
export class OrderSumModuleService extends MedusaService({}) {
  private readonly database: Knex

  constructor(...dependencies: [ModuleDependencies]) {
    super(...dependencies)
    this.database = dependencies[0][ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** Makes orders be added up the next time that sums are requested. */
  async markDue(orderIds: readonly string[]): Promise<void> {
    await this.database.raw("insert into order_sum_due (order_id) select unnest(cast(? as text[]))", [
      [...orderIds],
    ])
  }

  /**
   * Adds up the orders that are due, including those that became due before this call.
   * @returns how many
   */
  async refresh(addUp: OrderSumReader): Promise<number> {
    let added = 0
    for (;;) {
      const some = await this.addSome(addUp)
      added += some
      if (some < AT_ONCE) return added
    }
  }

  /**
   * One at a time, so that older sums never overwrite newer ones. Each statement sees what was committed before it, so
   * the change that made an order due, when read here, is in the sums that are read after it.
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
        // An order that is now empty has none.
        await transaction.raw("delete from order_sum where order_id = any(?)", [orderIds])
        await transaction.raw(SAVE, [JSON.stringify(sums)])
        await transaction.raw("delete from order_sum_due where id = any(?::bigint[])", [
          rows.flatMap(({ ids }) => ids),
        ])
        return rows.length
      },
      { isolationLevel: "read committed" },
    )
  }
}
