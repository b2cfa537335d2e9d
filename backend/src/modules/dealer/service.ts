import { randomInt } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId, MedusaService } from "@medusajs/framework/utils"
import { notFound } from "../../errors/shop-error"
import type { ModuleDependencies } from "../module-dependencies"
import { ApplicationStore } from "./application-store"
import { newDealerCode } from "./domain/dealer-code"
import { Dealer } from "./models/dealer"
import { DealerApplication } from "./models/dealer-application"
import { DealerCommission } from "./models/dealer-commission"
import { DealerCredit } from "./models/dealer-credit"
import { DealerPayout } from "./models/dealer-payout"
import { Payouts } from "./payouts"

/** A row of the table: what Medusa infers for a nullable float has a column that doesn't exist. */
export type DealerRecord = Omit<
  InferTypeOf<typeof Dealer>,
  "raw_latitude" | "raw_longitude" | "raw_commission_percent"
>
export type CreditRecord = InferTypeOf<typeof DealerCredit>

/** What staff set for a dealer. */
export type DealerFacts = Omit<DealerRecord, "id" | "created_at" | "updated_at" | "deleted_at">

const FIND = `
  select d.id, d.name, d.code, d.city, d.state from dealer d
   where d.deleted_at is null
     and (d.name ilike :pattern or d.code ilike :pattern or d.city ilike :pattern or d.email ilike :pattern)
   order by d.name, d.id limit :most`

/** A dealer in brief. */
export type FoundDealer = Pick<DealerRecord, "id" | "name" | "code" | "city" | "state">

const RECORD_CREDIT = `
  insert into dealer_credit
    (id, order_id, dealer_id, dealer_name, dealer_code, kind, commission_percent)
  values (?, ?, ?, ?, ?, ?, coalesce(
    (select commission_percent from dealer where id = ?),
    (select default_percent from dealer_commission where deleted_at is null), 0))
  on conflict (order_id) where deleted_at is null do nothing`

/** Dealers, applications to become one, and which orders are credited to whom (sections 2, 3, 5 and 6). */
export class DealerModuleService extends MedusaService({
  Dealer,
  DealerApplication,
  DealerCommission,
  DealerCredit,
  DealerPayout,
}) {
  private readonly database: Knex
  readonly applications: ApplicationStore
  /** Commission: its default, and what was paid. */
  readonly payouts: Payouts

  constructor(...dependencies: [ModuleDependencies]) {
    super(...dependencies)
    this.database = dependencies[0][ContainerRegistrationKeys.PG_CONNECTION]
    this.applications = new ApplicationStore(this, this.database)
    this.payouts = new Payouts(this.database)
  }

  /** @throws {ShopError} 404 */
  async retrieve(id: string): Promise<DealerRecord> {
    const [dealer] = await this.listDealers({ id }, { take: 1 })
    if (!dealer) throw notFound("There is no such dealer.")
    return dealer
  }

  /** The dealer that an account buys as, active or not; null when there is none. */
  async findByCustomer(customerId: string): Promise<DealerRecord | null> {
    const [dealer] = await this.listDealers({ customer_id: customerId }, { take: 1 })
    return dealer ?? null
  }

  /** The dealer that an account last was, active, switched off or removed; null when it never was one. */
  async findFormer(customerId: string): Promise<DealerRecord | null> {
    const [dealer] = await this.listDealers(
      { customer_id: customerId },
      { take: 1, withDeleted: true, order: { updated_at: "DESC" } },
    )
    return dealer ?? null
  }

  /**
   * Dealers by name, code, town or email.
   * @param pattern for SQL's `ilike`; nothing matches null
   */
  async search({ pattern, most }: { pattern: string | null; most: number }): Promise<FoundDealer[]> {
    return (await this.database.raw<{ rows: FoundDealer[] }>(FIND, { pattern, most })).rows
  }

  /** Whether a dealer other than this one has a code. */
  async isCodeTaken(code: string, id: string | null = null): Promise<boolean> {
    const [taken] = await this.listDealers({ code }, { take: 1, select: ["id"] })
    return taken !== undefined && taken.id !== id
  }

  /** A code that no dealer has, derived from the name. */
  async generateCode(name: string): Promise<string> {
    for (;;) {
      const code = newDealerCode(name, randomInt)
      const [taken] = await this.listDealers({ code }, { take: 1, select: ["id"] })
      if (!taken) return code
    }
  }

  /**
   * Creates a dealer.
   * @returns its id
   */
  async create(facts: DealerFacts): Promise<string> {
    const { id } = await this.createDealers(facts)
    return id
  }

  /** Changes what staff set for a dealer. */
  async update(id: string, facts: DealerFacts): Promise<void> {
    await this.updateDealers({ id, ...facts })
  }

  /** Deletes a new dealer: for when a step after `create` failed. */
  async delete(id: string): Promise<void> {
    await this.deleteDealers([id])
  }

  /** Removes a dealer; `restore` undoes it. */
  async softDelete(id: string): Promise<void> {
    await this.softDeleteDealers([id])
  }

  /** Restores what `softDelete` removed. */
  async restore(id: string): Promise<void> {
    await this.restoreDealers([id])
  }

  /** Which of these customers currently buy at a dealer's price. */
  async activeAmong(customerIds: readonly string[]): Promise<Set<string>> {
    const dealers = await this.listDealers(
      { customer_id: [...customerIds], active: true },
      { select: ["customer_id"], take: null },
    )
    return new Set(dealers.flatMap(({ customer_id }) => customer_id ?? []))
  }

  /**
   * Records which dealer an order is credited to, and what they earn from it. The first record counts: safe to repeat.
   */
  async recordCredit({
    order_id,
    dealer_id,
    dealer_name,
    dealer_code,
    kind,
  }: Pick<CreditRecord, "order_id" | "dealer_id" | "dealer_name" | "dealer_code" | "kind">): Promise<void> {
    await this.database.raw(RECORD_CREDIT, [
      generateEntityId(undefined, "dcred"),
      order_id,
      dealer_id,
      dealer_name,
      dealer_code,
      kind,
      dealer_id,
    ])
  }

  /** Which dealer an order is credited to, as recorded when the order was placed; null when there is none. */
  async findCredit(orderId: string): Promise<CreditRecord | null> {
    const [credit] = await this.listDealerCredits({ order_id: orderId }, { take: 1 })
    return credit ?? null
  }
}
