import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId, MedusaService } from "@medusajs/framework/utils"
import { mailboxOf } from "../mail/domain/recipient"
import type { ModuleDependencies } from "../module-dependencies"
import { MailOptOut } from "./models/mail-opt-out"
import { RiderMail } from "./models/rider-mail"
import { RiderMailSetting } from "./models/rider-mail-setting"
import { SignUp } from "./models/sign-up"
import { WaitingList } from "./models/waiting-list"
import { RiderMails } from "./rider-mails"

type SignUpRecord = InferTypeOf<typeof SignUp>

export type KeptSignUp = Pick<SignUpRecord, "id" | "email" | "product" | "forwarded_at">

/** A list as it is named: what of which product riders wait for. */
export type ListName = Pick<SignUpRecord, "product" | "thing">

/** Somebody who waits, with what for. */
export type Waiter = Pick<SignUpRecord, "id" | "product" | "sku" | "round">

/** A person of a list, for staff. */
export type ListedPerson = Pick<SignUpRecord, "id" | "email" | "sku" | "created_at" | "mailed_at" | "left_at">

/** Who is to be mailed, or was. */
export type MailedSignUp = Pick<
  SignUpRecord,
  "id" | "email" | "product" | "sku" | "label" | "round" | "mailed_at" | "left_at" | "created_at"
>

/** A list with its people counted. */
export interface CountedList extends ListName {
  label: string
  automatic: boolean
  waiting: number
  mailed: number
  since: Date | null
  /** What its people wait for, each SKU once, with how many wait for it. */
  skus: Record<string, number>
}

/** An address waits for as many things at a time: others can put it on lists, too. */
const MOST_PER_ADDRESS = 30

const WAITS = "mailed_at is null and left_at is null and deleted_at is null"

/**
 * Whoever was mailed, or left, waits anew. Who waits for too many things is put on no more lists.
 */
const KEEP = `
  insert into marketing_sign_up (id, email, product, sku, thing, label)
  select :id, :email, :product, :sku, :thing, :label
   where (select count(*) from marketing_sign_up
           where email = :email and ${WAITS} and (product, sku) <> (:product, :sku)) < :most
      on conflict (email, product, sku) where deleted_at is null do update
     set thing = excluded.thing, label = excluded.label, mailed_at = null, left_at = null,
         round = marketing_sign_up.round
               + cast(marketing_sign_up.mailed_at is not null or marketing_sign_up.left_at is not null as int),
         created_at = case when marketing_sign_up.mailed_at is null and marketing_sign_up.left_at is null
                           then marketing_sign_up.created_at else now() end
  returning id, email, product, forwarded_at`

const COUNT_LISTS = `
  with counted as (
    select product, thing, sku, max(label) as label, count(*) filter (where ${WAITS})::int as waiting,
           count(mailed_at)::int as mailed, min(created_at) filter (where ${WAITS}) as since
      from marketing_sign_up where deleted_at is null group by product, thing, sku)
  select c.product, c.thing, max(c.label) as label, sum(c.waiting)::int as waiting, sum(c.mailed)::int as mailed,
         min(c.since) as since, coalesce(bool_or(w.automatic), false) as automatic,
         coalesce(jsonb_object_agg(c.sku, c.waiting) filter (where c.waiting > 0), '{}') as skus
    from counted c
    left join waiting_list w on w.product = c.product and w.thing = c.thing and w.deleted_at is null
   group by c.product, c.thing
   order by sum(c.waiting) desc, max(c.label), c.product, c.thing`

/** The address that a token's row is of: of a waiting list, or of a mail that followed a rider. */
const WHOSE = `
  select email from marketing_sign_up where id = :id
  union all
  select email from rider_mail where id = :id`

/** Who wants to hear when something is back, what staff chose for each list, and the mails that follow riders. */
export class MarketingModuleService extends MedusaService({
  SignUp,
  WaitingList,
  RiderMail,
  RiderMailSetting,
  MailOptOut,
}) {
  private readonly database: Knex
  readonly riderMails: RiderMails

  constructor(...dependencies: [ModuleDependencies]) {
    super(...dependencies)
    this.database = dependencies[0][ContainerRegistrationKeys.PG_CONNECTION]
    this.riderMails = new RiderMails(this.database)
  }

  /**
   * Keeps a rider on a list, once however often and at whatever moment it is sent.
   * @returns null when the address waits for too many things as it is
   */
  async keep(entry: ListName & Pick<SignUpRecord, "email" | "sku" | "label">): Promise<KeptSignUp | null> {
    const { rows } = await this.database.raw<{ rows: KeptSignUp[] }>(KEEP, {
      ...entry,
      id: generateEntityId(undefined, "sgnup"),
      email: entry.email.toLowerCase(),
      most: MOST_PER_ADDRESS,
    })
    return rows[0] ?? null
  }

  /** Notes that the marketing provider has taken a sign-up. */
  async noteForwarded(id: string, now: Date): Promise<void> {
    await this.updateSignUps({ id, forwarded_at: now })
  }

  /** Every list that somebody was ever on: most people first. */
  async countLists(): Promise<CountedList[]> {
    const { rows } = await this.database.raw<{ rows: CountedList[] }>(COUNT_LISTS)
    return rows
  }

  /** The people of a list, latest first. */
  async people(
    list: ListName,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ people: ListedPerson[]; count: number }> {
    const [people, count] = await this.listAndCountSignUps(list, {
      take: limit,
      skip: offset,
      order: { created_at: "DESC", id: "ASC" },
    })
    return { people, count }
  }

  /** Whether a list is mailed by itself. */
  async setAutomatic({ product, thing }: ListName, automatic: boolean): Promise<void> {
    await this.database.raw(
      `insert into waiting_list (id, product, thing, automatic) values (?, ?, ?, ?)
           on conflict (product, thing) where deleted_at is null
           do update set automatic = excluded.automatic, updated_at = now()`,
      [generateEntityId(undefined, "wtlst"), product, thing, automatic],
    )
  }

  /** Those of a list who wait for one of these SKUs, who has waited longest first. */
  async waiters(
    { product, thing }: ListName,
    { skus, limit }: { skus: readonly string[]; limit: number },
  ): Promise<Waiter[]> {
    const { rows } = await this.database.raw<{ rows: Waiter[] }>(
      `select id, product, sku, round from marketing_sign_up
        where product = ? and thing = ? and sku = any(?::text[]) and ${WAITS}
        order by created_at, id limit ?`,
      [product, thing, [...skus], limit],
    )
    return rows
  }

  /** Notes that the mails of these rounds are set off. @returns how many of them nobody had set off before */
  async noteMailed(waiters: readonly Pick<Waiter, "id" | "round">[], now: Date): Promise<number> {
    const { rows } = await this.database.raw<{ rows: unknown[] }>(
      `update marketing_sign_up s set mailed_at = :now, updated_at = now()
         from jsonb_to_recordset(cast(:waiters as jsonb)) as w(id text, round int)
        where s.id = w.id and s.round = w.round and s.mailed_at is null and s.left_at is null
       returning s.id`,
      { now, waiters: JSON.stringify(waiters.map(({ id, round }) => ({ id, round }))) },
    )
    return rows.length
  }

  /** What was set off, as it stands now; null when it is gone. */
  async signUp(id: string): Promise<MailedSignUp | null> {
    const [found] = await this.listSignUps({ id })
    return found ?? null
  }

  /** Back on the list: what they wait for was gone again before their mail went. */
  async waitOn({ id, round }: Pick<Waiter, "id" | "round">): Promise<void> {
    await this.database.raw(
      `update marketing_sign_up set mailed_at = null, round = round + 1, updated_at = now()
        where id = ? and round = ? and left_at is null`,
      [id, round],
    )
  }

  /**
   * Takes the address that a mail went to off every list, and writes to it no more.
   * @param id of a sign-up, or of a mail that followed a rider
   * @returns false when there is none
   */
  async leave(id: string, now: Date): Promise<boolean> {
    return await this.database.transaction(async (transaction) => {
      const { rows } = await transaction.raw<{ rows: { email: string }[] }>(WHOSE, { id })
      const email = rows[0]?.email
      if (email === undefined) return false
      await transaction.raw(
        `update marketing_sign_up set left_at = coalesce(left_at, :now), updated_at = now()
          where email = :email and deleted_at is null`,
        { email, now },
      )
      await transaction.raw(
        `insert into mail_opt_out (id, mailbox, updated_at) values (:id, :mailbox, :now)
             on conflict (mailbox) where deleted_at is null do update set updated_at = :now`,
        { id: generateEntityId(undefined, "mopt"), mailbox: mailboxOf(email), now },
      )
      return true
    })
  }
}
