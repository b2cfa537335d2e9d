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

export type SignUpRow = Pick<SignUpRecord, "id" | "email" | "label" | "round" | "forwarded_at" | "left_at">

/** What identifies a list: what riders wait for in which product. */
export type ListName = Pick<SignUpRecord, "product" | "thing">

/** A person who is waiting, and for what. */
export type Waiter = Pick<SignUpRecord, "id" | "product" | "sku" | "round">

/** A person on a list, for staff. */
export type ListedPerson = Pick<SignUpRecord, "id" | "email" | "sku" | "created_at" | "mailed_at" | "left_at">

/** A person to be mailed, or already mailed. */
export type MailedSignUp = Pick<
  SignUpRecord,
  "id" | "email" | "product" | "thing" | "sku" | "label" | "round" | "mailed_at" | "left_at" | "created_at"
>

/** A list with its counts of people. */
export interface CountedList extends ListName {
  label: string
  automatic: boolean
  waiting: number
  mailed: number
  since: Date | null
  /** What its people are waiting for: each SKU once, with how many are waiting for it. */
  skus: Record<string, number>
}

/** How many things an address may wait for at a time: others can put it on lists too. */
const MOST_PER_ADDRESS = 30

const WAITS = "mailed_at is null and left_at is null and deleted_at is null"

/**
 * A person who was mailed waits again. A mailbox that has left is on no list until its reader comes back
 * (`returnToList`), and once they have, what they sign up for later counts at once. Someone already waiting for too many
 * things isn't put on any more lists.
 */
const SAVE = `
  insert into marketing_sign_up (id, email, product, sku, thing, label, left_at)
  select :id, :email, :product, :sku, :thing, :label,
         (select now() from mail_opt_out o
           where o.mailbox = :mailbox and o.deleted_at is null and not exists (
             select 1 from marketing_sign_up s
              where s.email = :email and s.left_at is null and s.deleted_at is null and s.created_at > o.updated_at))
   where (select count(*) from marketing_sign_up
           where email = :email and ${WAITS} and (product, sku) <> (:product, :sku)) < :most
      on conflict (email, product, sku) where deleted_at is null do update
     set thing = excluded.thing, label = excluded.label, mailed_at = null, left_at = excluded.left_at,
         round = marketing_sign_up.round
               + cast(marketing_sign_up.mailed_at is not null or marketing_sign_up.left_at is not null as int),
         created_at = case when marketing_sign_up.mailed_at is null and marketing_sign_up.left_at is null
                           then marketing_sign_up.created_at else now() end
  returning id, email, label, round, forwarded_at, left_at`

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

/** The address that a token's row belongs to: of a waiting list, or of a mail that followed a rider. */
const WHOSE = `
  select email from marketing_sign_up where id = :id
  union all
  select email from rider_mail where id = :id`

/**
 * Who wants to be notified when something is back, what staff chose for each list, and the mails that follow riders.
 */
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
   * Puts a rider on a list, once however often and whenever it is sent.
   * @returns the sign-up, with `left_at` while its mailbox is on no list; null when the address is already waiting for too many things
   */
  async saveSignUp(
    entry: ListName & Pick<SignUpRecord, "email" | "sku" | "label">,
  ): Promise<SignUpRow | null> {
    const { rows } = await this.database.raw<{ rows: SignUpRow[] }>(SAVE, {
      ...entry,
      id: generateEntityId(undefined, "sgnup"),
      email: entry.email.toLowerCase(),
      mailbox: mailboxOf(entry.email),
      most: MOST_PER_ADDRESS,
    })
    return rows[0] ?? null
  }

  /** Has a person who had left wait again. @returns false when there is no such sign-up */
  async returnToList(id: string): Promise<boolean> {
    const { rows } = await this.database.raw<{ rows: unknown[] }>(
      `update marketing_sign_up
          set created_at = case when left_at is null then created_at else now() end, left_at = null, updated_at = now()
        where id = ? and deleted_at is null returning id`,
      [id],
    )
    return rows.length > 0
  }

  /**
   * Deletes what an address had signed up for until a moment, and removes it from the notes of mails that followed its
   * rider. The notes stay, by which no mail is sent twice, and so does that it wants no mails.
   * @param email in lower case
   */
  async forget(email: string, until: Date): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const what = { email, until }
      await transaction.raw(
        "delete from marketing_sign_up where email = :email and created_at <= :until",
        what,
      )
      await transaction.raw(
        "update rider_mail set email = '', mailbox = '' where email = :email and created_at <= :until",
        what,
      )
    })
  }

  /** Records that the marketing provider has accepted a sign-up. */
  async markForwarded(id: string, now: Date): Promise<void> {
    await this.updateSignUps({ id, forwarded_at: now })
  }

  /** Every list that anyone was ever on: most people first. */
  async countLists(): Promise<CountedList[]> {
    const { rows } = await this.database.raw<{ rows: CountedList[] }>(COUNT_LISTS)
    return rows
  }

  /** The people on a list, latest first. */
  async listPeople(
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

  /** Sets whether a list is mailed automatically. */
  async setAutomatic({ product, thing }: ListName, automatic: boolean): Promise<void> {
    await this.database.raw(
      `insert into waiting_list (id, product, thing, automatic) values (?, ?, ?, ?)
           on conflict (product, thing) where deleted_at is null
           do update set automatic = excluded.automatic, updated_at = now()`,
      [generateEntityId(undefined, "wtlst"), product, thing, automatic],
    )
  }

  /** Those on a list who are waiting for one of these SKUs, longest waiting first. */
  async listWaiting(
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

  /**
   * Records that the mails of these rounds are triggered.
   * @returns how many of them hadn't been triggered before
   */
  async markMailed(waiters: readonly Pick<Waiter, "id" | "round">[], now: Date): Promise<number> {
    const { rows } = await this.database.raw<{ rows: unknown[] }>(
      `update marketing_sign_up s set mailed_at = :now, updated_at = now()
         from jsonb_to_recordset(cast(:waiters as jsonb)) as w(id text, round int)
        where s.id = w.id and s.round = w.round and s.mailed_at is null and s.left_at is null
       returning s.id`,
      { now, waiters: JSON.stringify(waiters.map(({ id, round }) => ({ id, round }))) },
    )
    return rows.length
  }

  /** The sign-up whose mail was triggered, as it is now; null when it no longer exists. */
  async findSignUp(id: string): Promise<MailedSignUp | null> {
    const [found] = await this.listSignUps({ id })
    return found ?? null
  }

  /** Puts them back on the list: what they are waiting for was gone again before their mail was sent. */
  async restoreSignUp({ id, round }: Pick<Waiter, "id" | "round">): Promise<void> {
    await this.database.raw(
      `update marketing_sign_up set mailed_at = null, round = round + 1, updated_at = now()
        where id = ? and round = ? and left_at is null`,
      [id, round],
    )
  }

  /**
   * Takes the address that a mail was sent to off every list, and stops writing to it.
   * @param id of a sign-up, or of a mail that followed a rider
   * @returns false when there is none
   */
  async unsubscribe(id: string, now: Date): Promise<boolean> {
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
