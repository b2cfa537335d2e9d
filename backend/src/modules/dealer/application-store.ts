import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import type { ApplicationStatus } from "../../contracts/dealers/dealer-staff"
import type { DealerApplication as ApplicationForm } from "../../contracts/forms/dealer-application"
import { conflict, invalid, notFound } from "../../errors/shop-error"
import { CODE_TAKEN } from "./domain/dealer-code"
import { type BusinessIdentity, bareTaxNumber, phoneDigits } from "./domain/same-applicant"
import { storedApplication } from "./domain/stored-application"
import type { DealerApplication } from "./models/dealer-application"
import type { DealerFacts, DealerModuleService } from "./service"

type ApplicationRow = InferTypeOf<typeof DealerApplication>

/** An application with what was entered. */
export interface StoredApplication extends Omit<ApplicationRow, "payload"> {
  /** Null when this version of the shop can't read it: it is still listed, and can be refused. */
  payload: ApplicationForm | null
}

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
         'Sent ' || to_char(created_at at time zone 'America/Chicago', 'YYYY-MM-DD') || ', ' || status as about
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

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

const toStored = (row: ApplicationRow): StoredApplication => ({
  ...row,
  payload: storedApplication(row.payload),
})

/** Applications to become a dealer, and what staff decide about them. Part of the module's service. */
export class ApplicationStore {
  constructor(
    private readonly service: DealerModuleService,
    private readonly database: Knex,
  ) {}

  /** Dealers that share an email, a phone or a tax number with an applicant. */
  async findSimilarDealers(applicant: BusinessIdentity): Promise<Lookalike[]> {
    const { rows } = await this.database.raw<{ rows: Lookalike[] }>(DEALERS_LIKE, bound(applicant))
    return rows
  }

  /** Like `findSimilarDealers`, for the applications other than this one. */
  async findSimilar(applicant: BusinessIdentity, id: string): Promise<Lookalike[]> {
    const values = { ...bound(applicant), id }
    const { rows } = await this.database.raw<{ rows: Lookalike[] }>(APPLICATIONS_LIKE, values)
    return rows
  }

  /**
   * Stores an application for staff to decide on.
   * @returns its id
   */
  async create(payload: ApplicationForm): Promise<string> {
    const { id } = await this.service.createDealerApplications({
      name: payload.dealership.name,
      email: payload.email.toLowerCase(),
      payload: { ...payload },
    })
    return id
  }

  /** Deletes an application: for when a step after `create` failed. */
  async delete(id: string): Promise<void> {
    await this.service.deleteDealerApplications(id)
  }

  /**
   * Takes a decided application out of everyone's sight; `erase` then deletes what it said.
   * @returns false when it isn't decided
   */
  async markDeleted(id: string, transaction: Knex): Promise<boolean> {
    const marked = await transaction("dealer_application")
      .where({ id, deleted_at: null })
      .whereNot({ status: "new" })
      .update({ deleted_at: transaction.fn.now(), updated_at: transaction.fn.now() })
    return marked > 0
  }

  /** Deletes an application for good; the dealer that it became stays. */
  async erase(id: string, transaction: Knex): Promise<void> {
    await transaction("dealer_application").where({ id }).delete()
  }

  /** Records which submission in the inbox of all forms an application is. */
  async linkSubmission(id: string, submissionId: string): Promise<void> {
    await this.service.updateDealerApplications({ id, submission_id: submissionId })
  }

  /** The id of the application that a submission is; null when it isn't one. */
  async findBySubmission(submissionId: string): Promise<string | null> {
    const [application] = await this.service.listDealerApplications(
      { submission_id: submissionId },
      { take: 1, select: ["id"] },
    )
    return application?.id ?? null
  }

  /**
   * Applications, newest first, and how many are still undecided.
   * @param status null for all
   */
  async list({
    status,
    limit,
    offset,
  }: {
    status: ApplicationStatus | null
    limit: number
    offset: number
  }): Promise<{ applications: StoredApplication[]; count: number; waiting: number }> {
    const [[rows, count], [, waiting]] = await Promise.all([
      this.service.listAndCountDealerApplications(status ? { status } : {}, {
        take: limit,
        skip: offset,
        order: { created_at: "DESC", id: "DESC" },
      }),
      this.service.listAndCountDealerApplications({ status: "new" }, { take: 1, select: ["id"] }),
    ])
    return { applications: rows.map(toStored), count, waiting }
  }

  /** @throws {ShopError} 404 */
  async retrieve(id: string): Promise<StoredApplication> {
    const [application] = await this.service.listDealerApplications({ id }, { take: 1 })
    if (!application) throw notFound("There is no such application.")
    return toStored(application)
  }

  /**
   * An application that still has to be decided.
   * @throws {ShopError} 404, 409
   */
  async retrieveUndecided(id: string): Promise<StoredApplication> {
    const application = await this.retrieve(id)
    if (application.status !== "new")
      throw conflict(`This application has already been ${application.status}.`)
    return application
  }

  /**
   * Makes the applicant a dealer.
   * @param accountMade whether the owner of the account still has to set a password
   * @param by staff's email
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
    const { email } = await this.retrieveUndecided(id)
    if (terms.code && (await this.service.isCodeTaken(terms.code))) throw invalid({ code: [CODE_TAKEN] })
    const taken = await this.service.findByCustomer(customerId)
    if (taken)
      throw conflict(`${email} is already the account of ${taken.name}. Please edit that dealer instead.`)
    const code = terms.code || (await this.service.generateCode(facts.name))
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
   * @param by staff's email
   * @throws {ShopError} 404; 409 when it was decided before
   */
  async refuse(id: string, { reason, by }: { reason: string; by: string }, now: Date): Promise<void> {
    await this.retrieveUndecided(id)
    await this.decide(this.database, id, { status: "refused", reason, decided_by: by, decided_at: now })
  }

  /** Undoes a decision, and the dealer it created: for when a later step failed. */
  async reopen(id: string): Promise<void> {
    const { dealer_id } = await this.retrieve(id)
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
}
