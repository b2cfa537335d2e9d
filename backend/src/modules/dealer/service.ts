import { randomInt } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId, MedusaService } from "@medusajs/framework/utils"
import type { ApplicationStatus } from "../../contracts/dealers/dealer-staff"
import type { DealerApplication as ApplicationForm } from "../../contracts/forms/dealer-application"
import { conflict, invalid, notFound } from "../../errors/shop-error"
import type { ModuleDependencies } from "../module-dependencies"
import { newDealerCode } from "./domain/dealer-code"
import { type BusinessIdentity, bareTaxNumber, phoneDigits } from "./domain/same-applicant"
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
type ApplicationRow = InferTypeOf<typeof DealerApplication>

/** An application as stored, with what was entered. */
export interface StoredApplication extends Omit<ApplicationRow, "payload"> {
  payload: ApplicationForm
}

/** What staff set for a dealer. */
export type DealerFacts = Omit<DealerRecord, "id" | "created_at" | "updated_at" | "deleted_at">

/** What an application says about the dealer that it becomes. */
export type ApplicantFacts = Omit<
  DealerFacts,
  | "code"
  | "customer_id"
  | "percent_off"
  | "commission_percent"
  | "distributor"
  | "listed"
  | "active"
  | "latitude"
  | "longitude"
  | "notes"
>

/** What staff grant an applicant. */
export interface DealerTerms {
  /** Upper case; if empty, the shop makes one. */
  code: string
  /** 0 to 100. */
  percent_off: number
  distributor: boolean
  listed: boolean
}

/** A business that may be the same as an applicant. */
export interface Lookalike extends BusinessIdentity {
  id: string
  name: string
  /** In words, for staff. */
  about: string
}

/** The message at `code`. */
export const CODE_TAKEN = "Another dealer has this code."

/** How many lookalikes of each kind staff are shown. */
export const MOST_LOOKALIKES = 50

/** A phone number in SQL, as in `phoneDigits`. Knex takes a bare question mark for a value. */
const DIGITS = (column: string) =>
  `regexp_replace(regexp_replace(${column}, '\\D', '', 'g'), '^1(\\?=\\d{10}$)', '')`
const BARE = (column: string) => `regexp_replace(upper(${column}), '[^A-Z0-9]', '', 'g')`

const DEALERS_LIKE = `
  select id, name, email, tax_number as tax, phone,
         'Code ' || code || ', ' || percent_off || '% off' || case when active then '' else ', not active' end as about
    from dealer where deleted_at is null
     and (lower(email) = :email or ${DIGITS("phone")} = :phone or ${BARE("tax_number")} = :tax)
   limit ${MOST_LOOKALIKES}`

const APPLICATIONS_LIKE = `
  select id, name, email, payload->'dealership'->>'tax' as tax, payload->>'phone' as phone,
         'Sent ' || to_char(created_at, 'YYYY-MM-DD') || ', ' || status as about
    from dealer_application where deleted_at is null and id <> :id
     and (email = :email or ${DIGITS("payload->>'phone'")} = :phone or ${BARE("payload->'dealership'->>'tax'")} = :tax)
   limit ${MOST_LOOKALIKES}`

/** Matches nothing that is stored: neither digits nor letters. */
const NOTHING = "-"

const bound = ({ email, tax, phone }: BusinessIdentity) => ({
  email: email ?? NOTHING,
  phone: phoneDigits(phone ?? "") || NOTHING,
  tax: bareTaxNumber(tax ?? "") || NOTHING,
})

const FIND = `
  select d.id, d.name, d.code, d.city, d.state from dealer d
   where d.deleted_at is null
     and (d.name ilike :pattern or d.code ilike :pattern or d.city ilike :pattern or d.email ilike :pattern)
   order by d.name, d.id limit :most`

/** A dealer in brief. */
export type FoundDealer = Pick<DealerRecord, "id" | "name" | "code" | "city" | "state">

const ORDERS = `
  select dealer_id, count(*)::int as orders from dealer_credit
   where dealer_id = any(?) and deleted_at is null group by dealer_id`

const KEEP_CREDIT = `
  insert into dealer_credit
    (id, order_id, dealer_id, dealer_name, dealer_code, kind, commission_percent)
  values (?, ?, ?, ?, ?, ?, coalesce(
    (select commission_percent from dealer where id = ?),
    (select default_percent from dealer_commission where deleted_at is null), 0))
  on conflict (order_id) where deleted_at is null do nothing`

const stored = (row: ApplicationRow): StoredApplication => ({
  ...row,
  payload: row.payload as unknown as ApplicationForm,
})

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** Dealers, applications to become one, and which orders are credited to whom (sections 2, 3, 5 and 6). */
export class DealerModuleService extends MedusaService({
  Dealer,
  DealerApplication,
  DealerCommission,
  DealerCredit,
  DealerPayout,
}) {
  private readonly database: Knex
  /** Commission: its default, and what was paid. */
  readonly payouts: Payouts

  constructor(...dependencies: [ModuleDependencies]) {
    super(...dependencies)
    this.database = dependencies[0][ContainerRegistrationKeys.PG_CONNECTION]
    this.payouts = new Payouts(this.database)
  }

  /** @throws {ShopError} 404 */
  async requireDealer(id: string): Promise<DealerRecord> {
    const [dealer] = await this.listDealers({ id }, { take: 1 })
    if (!dealer) throw notFound("There is no such dealer.")
    return dealer
  }

  /** The dealer that an account buys as, active or not; null when there is none. */
  async dealerOf(customerId: string): Promise<DealerRecord | null> {
    const [dealer] = await this.listDealers({ customer_id: customerId }, { take: 1 })
    return dealer ?? null
  }

  /**
   * Dealers by name, code, town or email.
   * @param pattern for SQL's `ilike`; nothing matches null
   */
  async lookUp({ pattern, most }: { pattern: string | null; most: number }): Promise<FoundDealer[]> {
    return (await this.database.raw<{ rows: FoundDealer[] }>(FIND, { pattern, most })).rows
  }

  /** Whether a dealer other than this one has a code. */
  async isCodeTaken(code: string, id: string | null = null): Promise<boolean> {
    const [taken] = await this.listDealers({ code }, { take: 1, select: ["id"] })
    return taken !== undefined && taken.id !== id
  }

  /** A code that no dealer has, derived from the name. */
  async freeCode(name: string): Promise<string> {
    for (;;) {
      const code = newDealerCode(name, randomInt)
      const [taken] = await this.listDealers({ code }, { take: 1, select: ["id"] })
      if (!taken) return code
    }
  }

  /**
   * Adds a new dealer.
   * @returns its id
   */
  async add(facts: DealerFacts): Promise<string> {
    const { id } = await this.createDealers(facts)
    return id
  }

  /** Changes what staff set for a dealer. */
  async change(id: string, facts: DealerFacts): Promise<void> {
    await this.updateDealers({ id, ...facts })
  }

  /** Removes a new dealer as if it had never existed: for when a step after `add` failed. */
  async withdraw(id: string): Promise<void> {
    await this.deleteDealers([id])
  }

  /** Removes a dealer; `bringBack` undoes it. */
  async remove(id: string): Promise<void> {
    await this.softDeleteDealers([id])
  }

  async bringBack(id: string): Promise<void> {
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

  /** Dealers that share an email, a phone or a tax number with an applicant. */
  async dealersLike(applicant: BusinessIdentity): Promise<Lookalike[]> {
    const { rows } = await this.database.raw<{ rows: Lookalike[] }>(DEALERS_LIKE, bound(applicant))
    return rows
  }

  /** Like `dealersLike`, for the applications other than this one. */
  async applicationsLike(applicant: BusinessIdentity, id: string): Promise<Lookalike[]> {
    const values = { ...bound(applicant), id }
    const { rows } = await this.database.raw<{ rows: Lookalike[] }>(APPLICATIONS_LIKE, values)
    return rows
  }

  /**
   * Stores an application for staff to decide on.
   * @returns its id
   */
  async receiveApplication(payload: ApplicationForm): Promise<string> {
    const { id } = await this.createDealerApplications({
      name: payload.dealership.name,
      email: payload.email.toLowerCase(),
      payload: { ...payload },
    })
    return id
  }

  /** Removes an application as if it had never arrived: for when a step after `receiveApplication` failed. */
  async withdrawApplication(id: string): Promise<void> {
    await this.deleteDealerApplications(id)
  }

  /** Records which submission in the inbox of all forms an application is. */
  async fileApplication(id: string, submissionId: string): Promise<void> {
    await this.updateDealerApplications({ id, submission_id: submissionId })
  }

  /** The id of the application that a submission is; null when it isn't one. */
  async applicationOf(submissionId: string): Promise<string | null> {
    const [application] = await this.listDealerApplications(
      { submission_id: submissionId },
      { take: 1, select: ["id"] },
    )
    return application?.id ?? null
  }

  /**
   * Applications, newest first, and how many are still undecided.
   * @param status null for all
   */
  async applications({
    status,
    limit,
    offset,
  }: {
    status: ApplicationStatus | null
    limit: number
    offset: number
  }): Promise<{ applications: StoredApplication[]; count: number; waiting: number }> {
    const [[rows, count], [, waiting]] = await Promise.all([
      this.listAndCountDealerApplications(status ? { status } : {}, {
        take: limit,
        skip: offset,
        order: { created_at: "DESC", id: "DESC" },
      }),
      this.listAndCountDealerApplications({ status: "new" }, { take: 1, select: ["id"] }),
    ])
    return { applications: rows.map(stored), count, waiting }
  }

  /** @throws {ShopError} 404 */
  async requireApplication(id: string): Promise<StoredApplication> {
    const [application] = await this.listDealerApplications({ id }, { take: 1 })
    if (!application) throw notFound("There is no such application.")
    return stored(application)
  }

  /**
   * An application that still has to be decided.
   * @throws {ShopError} 404, 409
   */
  async requireUndecided(id: string): Promise<StoredApplication> {
    const application = await this.requireApplication(id)
    if (application.status !== "new")
      throw conflict(`This application has already been ${application.status}.`)
    return application
  }

  /**
   * Makes the applicant a dealer.
   * @param accountMade whether the owner of the account still has to set a password
   * @param by staff's e-mail
   * @throws {ShopError} 404; 409 when it was decided before, or the account already belongs to a dealer; 422 at `code`
   */
  async approve(
    id: string,
    approval: {
      customerId: string
      accountMade: boolean
      facts: ApplicantFacts
      terms: DealerTerms
      by: string
    },
    now: Date,
  ): Promise<{ dealerId: string; code: string }> {
    const { customerId, accountMade, facts, terms, by } = approval
    const { email } = await this.requireUndecided(id)
    if (terms.code && (await this.isCodeTaken(terms.code))) throw invalid({ code: [CODE_TAKEN] })
    const taken = await this.dealerOf(customerId)
    if (taken)
      throw conflict(`${email} is already the account of ${taken.name}. Please edit that dealer instead.`)
    const code = terms.code || (await this.freeCode(facts.name))
    const dealerId = generateEntityId(undefined, "dlr")
    await this.database.transaction(async (transaction) => {
      await this.decide(transaction, id, {
        status: "approved",
        dealer_id: dealerId,
        account_made: accountMade,
        decided_by: by,
        decided_at: now,
      })
      await transaction("dealer").insert({
        ...facts,
        ...terms,
        id: dealerId,
        code,
        customer_id: customerId,
        billing: json(facts.billing),
        shipping: json(facts.shipping),
      })
    })
    return { dealerId, code }
  }

  /**
   * Turns an applicant down.
   * @param by staff's e-mail
   * @throws {ShopError} 404; 409 when it was decided before
   */
  async refuse(id: string, { reason, by }: { reason: string; by: string }, now: Date): Promise<void> {
    await this.requireUndecided(id)
    await this.decide(this.database, id, { status: "refused", reason, decided_by: by, decided_at: now })
  }

  /** Undoes a decision, and the dealer it created: for when a later step failed. */
  async reopen(id: string): Promise<void> {
    const { dealer_id } = await this.requireApplication(id)
    await this.database.transaction(async (transaction) => {
      if (dealer_id) await transaction("dealer").where({ id: dealer_id }).delete()
      await transaction("dealer_application").where({ id }).update({
        status: "new",
        dealer_id: null,
        account_made: false,
        reason: null,
        decided_by: null,
        decided_at: null,
        updated_at: transaction.fn.now(),
      })
    })
  }

  /**
   * Decides once: of two at the same moment, the second finds nothing to decide.
   * @throws {ShopError} 409
   */
  private async decide(
    database: Knex,
    id: string,
    decision: Partial<Omit<ApplicationRow, "status">> & { status: "approved" | "refused" },
  ): Promise<void> {
    const changed = await database("dealer_application")
      .where({ id, status: "new", deleted_at: null })
      .update({ ...decision, updated_at: database.fn.now() })
    if (changed === 0) throw conflict("This application has already been decided.")
  }

  /**
   * Records which dealer an order is credited to, and what they earn from it. The first record counts: safe to repeat.
   */
  async credit({
    order_id,
    dealer_id,
    dealer_name,
    dealer_code,
    kind,
  }: Pick<CreditRecord, "order_id" | "dealer_id" | "dealer_name" | "dealer_code" | "kind">): Promise<void> {
    await this.database.raw(KEEP_CREDIT, [
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
  async creditOf(orderId: string): Promise<CreditRecord | null> {
    const [credit] = await this.listDealerCredits({ order_id: orderId }, { take: 1 })
    return credit ?? null
  }

  /** How many orders are credited to each of these dealers; without an entry, none. */
  async orderCounts(dealerIds: readonly string[]): Promise<Map<string, number>> {
    const { rows } = await this.database.raw<{ rows: { dealer_id: string; orders: number }[] }>(ORDERS, [
      [...dealerIds],
    ])
    return new Map(rows.map(({ dealer_id, orders }) => [dealer_id, orders]))
  }
}
