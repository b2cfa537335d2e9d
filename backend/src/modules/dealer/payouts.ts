import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { conflict, notFound } from "../../errors/shop-error"

/** The id of the one row with the default. */
const DEFAULT = "default"

/** A payment of commission recorded by staff. */
export interface PayoutRow {
  id: string
  dealer_id: string
  dealer_name: string
  cents: number
  note: string
  by: string
  created_at: Date
  withdrawn_by: string | null
  withdrawn_at: Date | null
}

const PAGE = `
  select id, dealer_id, dealer_name, cents, note, "by", created_at, withdrawn_by, withdrawn_at
    from dealer_payout where deleted_at is null
   order by created_at desc, id limit :limit offset :offset`

const LATEST = `
  select id, cents, created_at, (sum(cents) over ())::float8 as total from dealer_payout
   where dealer_id = :dealer and withdrawn_at is null and deleted_at is null
   order by created_at desc, id limit :most`

/** Commission as stored by the dealer module: the default percentage, and what was marked as paid. */
export class Payouts {
  constructor(private readonly database: Knex) {}

  /** What a dealer without a percentage of their own earns. */
  async defaultPercent(): Promise<number> {
    const { rows } = await this.database.raw<{ rows: { percent: number }[] }>(
      "select default_percent::numeric::float8 as percent from dealer_commission where deleted_at is null",
    )
    return rows[0]?.percent ?? 0
  }

  /** Sets what a dealer without a percentage of their own earns. @param percent 0 to 100 */
  async setDefaultPercent(percent: number): Promise<void> {
    await this.database.raw(
      `insert into dealer_commission (id, default_percent) values (?, ?)
         on conflict (id) do update set default_percent = excluded.default_percent, updated_at = now()`,
      [DEFAULT, percent],
    )
  }

  /** A page, latest first. */
  async listAndCount(page: { limit: number; offset: number }): Promise<{ rows: PayoutRow[]; count: number }> {
    const [{ rows }, counted] = await Promise.all([
      this.database.raw<{ rows: PayoutRow[] }>(PAGE, page),
      this.database.raw<{ rows: { count: number }[] }>(
        "select count(*)::int as count from dealer_payout where deleted_at is null",
      ),
    ])
    return { rows, count: counted.rows[0]?.count ?? 0 }
  }

  /** What a dealer was paid and still has, in cents: in all, and the latest payments. */
  async paidTo(
    dealer: string,
    most: number,
  ): Promise<{ total: number; latest: Pick<PayoutRow, "id" | "cents" | "created_at">[] }> {
    const { rows } = await this.database.raw<{ rows: (PayoutRow & { total: number })[] }>(LATEST, {
      dealer,
      most,
    })
    return { total: rows[0]?.total ?? 0, latest: rows }
  }

  /**
   * Marks an amount in cents as paid.
   * @param by staff's email
   */
  async create(
    payout: Pick<PayoutRow, "dealer_id" | "dealer_name" | "cents" | "note" | "by">,
  ): Promise<void> {
    await this.database("dealer_payout").insert({ id: generateEntityId(undefined, "dpay"), ...payout })
  }

  /**
   * Reverses a mark; the row stays, with who reversed it.
   * @throws {ShopError} 404; 409 when it was reversed before
   */
  async withdraw(id: string, by: string, now: Date): Promise<void> {
    const changed = await this.database("dealer_payout")
      .where({ id, withdrawn_at: null, deleted_at: null })
      .update({ withdrawn_by: by, withdrawn_at: now, updated_at: now })
    if (changed > 0) return
    const [known] = await this.database("dealer_payout").where({ id, deleted_at: null }).select("id").limit(1)
    throw known ? conflict("This was already undone.") : notFound("There is no such payment.")
  }
}
