import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { type FollowingMail, RIDER_MAILS, type RiderMailName } from "../../contracts/marketing/rider-mails"
import { deleteFrom } from "../delete-in-batches"
import { mailboxOf } from "../mail/domain/recipient"
import { CART_MAIL_PAUSE_MS, type RiderMailChoice, usualChoice } from "./domain/rider-mail"

/** A mail that is owed, was sent or was dropped. */
export interface RiderMailRow {
  id: string
  kind: FollowingMail
  /** The cart's or the order's id. */
  subject_id: string
  email: string
  sent_at: Date | null
  dropped: string | null
  created_at: Date
}

/** A person to be written to. */
export interface Follow {
  kind: FollowingMail
  subjectId: string
  email: string
}

const COLUMNS = "id, kind, subject_id, email, sent_at, dropped, created_at"

/** As long as someone may come back through it, count it, or unsubscribe with it. */
const KEPT_DAYS = 400

/**
 * One row per cart or order, no matter who finds it first; none for a mailbox that has left, and no second mail about a
 * cart within the pause.
 */
const CLAIM = `
  insert into rider_mail (id, kind, subject_id, email, mailbox, created_at, updated_at)
  select :id, :kind, :subjectId, :email, :mailbox, :now, :now
   where not exists (select 1 from mail_opt_out where mailbox = :mailbox and deleted_at is null)
     and (:kind <> 'cart' or not exists (
       select 1 from rider_mail where kind = 'cart' and mailbox = :mailbox and dropped is null and created_at > :since
         and deleted_at is null))
      on conflict (kind, subject_id) where deleted_at is null do nothing
  returning id`

/** The mails that follow riders: what staff chose, who is written to, who left. Supplements the module's service. */
export class RiderMails {
  constructor(private readonly database: Knex) {}

  /** What applies to each mail, chosen or default. */
  async listChoices(): Promise<Record<RiderMailName, RiderMailChoice>> {
    const { rows } = await this.database.raw<{
      rows: { mail: RiderMailName; is_on: boolean; delay: number }[]
    }>("select mail, is_on, delay from rider_mail_setting where deleted_at is null")
    const chosen = new Map(rows.map(({ mail, is_on, delay }) => [mail, { on: is_on, delay }]))
    return Object.fromEntries(
      RIDER_MAILS.map((mail) => [mail, chosen.get(mail) ?? usualChoice(mail)]),
    ) as Record<RiderMailName, RiderMailChoice>
  }

  /** Stores whether a mail is sent, and how long after its occasion. */
  async saveChoice(mail: RiderMailName, { on, delay }: RiderMailChoice): Promise<void> {
    await this.database.raw(
      `insert into rider_mail_setting (id, mail, is_on, delay) values (:id, :mail, :on, :delay)
           on conflict (mail) where deleted_at is null
           do update set is_on = excluded.is_on, delay = excluded.delay, updated_at = now()`,
      { id: generateEntityId(undefined, "rmset"), mail, on, delay },
    )
  }

  /**
   * Records that a mail is owed, once however many processes find it.
   * @returns its id; null when it is already known, or its address must not be written to
   */
  async claim({ kind, subjectId, email }: Follow, now: Date): Promise<string | null> {
    const since = new Date(now.getTime() - CART_MAIL_PAUSE_MS)
    const id = generateEntityId(undefined, "rmail")
    const mailbox = mailboxOf(email)
    return await this.database.transaction(async (transaction) => {
      // Makes two processes that find two carts of one mailbox aware of one another.
      await transaction.raw("select pg_advisory_xact_lock(hashtextextended(?, 1))", [mailbox])
      const { rows } = await transaction.raw<{ rows: { id: string }[] }>(CLAIM, {
        id,
        kind,
        subjectId,
        email,
        mailbox,
        now,
        since,
      })
      return rows[0]?.id ?? null
    })
  }

  /**
   * Ids of those neither sent nor dropped, the oldest first: a process may have died after claiming them.
   * @param skip how many to pass over; at most 500 come at a time
   */
  async listUnsettled(now: Date, skip: number): Promise<string[]> {
    const { rows } = await this.database.raw<{ rows: { id: string }[] }>(
      `select id from rider_mail
        where sent_at is null and dropped is null and created_at > :since and deleted_at is null
        order by created_at, id limit 500 offset :skip`,
      { since: new Date(now.getTime() - CART_MAIL_PAUSE_MS), skip },
    )
    return rows.map(({ id }) => id)
  }

  /** A mail; null when there is none. */
  async find(id: string): Promise<RiderMailRow | null> {
    const { rows } = await this.database.raw<{ rows: RiderMailRow[] }>(
      `select ${COLUMNS} from rider_mail where id = ? and deleted_at is null`,
      [id],
    )
    return rows[0] ?? null
  }

  /** Records when a mail was sent; the first time counts. */
  async markSent(id: string, now: Date): Promise<void> {
    await this.database.raw(
      "update rider_mail set sent_at = coalesce(sent_at, :now), updated_at = now() where id = :id",
      { id, now },
    )
  }

  /** @param why in a word */
  async drop(id: string, why: string): Promise<void> {
    await this.database.raw(
      "update rider_mail set dropped = :why, updated_at = now() where id = :id and sent_at is null",
      { id, why },
    )
  }

  /** Records the first time that someone followed the link of a mail that was sent. */
  async markFollowed(mail: { kind: FollowingMail; subjectId: string }, now: Date): Promise<void> {
    await this.database.raw(
      `update rider_mail set came_back_at = :now, updated_at = now()
        where kind = :kind and subject_id = :subjectId and sent_at is not null and came_back_at is null`,
      { ...mail, now },
    )
  }

  /** Whether an address wants no more mail. @param email in any case */
  async hasUnsubscribed(email: string): Promise<boolean> {
    const { rows } = await this.database.raw<{ rows: unknown[] }>(
      "select 1 from mail_opt_out where mailbox = ? and deleted_at is null",
      [mailboxOf(email)],
    )
    return rows.length > 0
  }

  /**
   * Whether an address has left since then, by unsubscribing from any mail to its mailbox.
   * @param email in any case
   */
  async hasUnsubscribedSince(email: string, since: Date): Promise<boolean> {
    const { rows } = await this.database.raw<{ rows: unknown[] }>(
      "select 1 from mail_opt_out where mailbox = ? and updated_at >= ? and deleted_at is null",
      [mailboxOf(email), since],
    )
    return rows.length > 0
  }

  /** Only for someone who has proven that the address is theirs: anyone can type it. */
  async resubscribe(email: string): Promise<void> {
    await this.database.raw("delete from mail_opt_out where mailbox = ?", [mailboxOf(email)])
  }

  /** @returns how many rows were deleted */
  async sweep(): Promise<number> {
    return await deleteFrom(this.database, "rider_mail", `created_at < now() - interval '${KEPT_DAYS} days'`)
  }
}
