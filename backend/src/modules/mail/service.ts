import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils"
import type { ModuleDependencies } from "../module-dependencies"
import { OwedMail } from "./models/owed-mail"
import { StrangerMail } from "./models/stranger-mail"
import {
  checkAnonymousMailQuota,
  type Decision,
  type StrangersMail,
  sweepStrangersMail,
  takeBackStrangersMail,
} from "./stranger-mail-store"

type OwedMailRecord = InferTypeOf<typeof OwedMail>

/** Owed mail, as passed to the process that claimed it. `tries`: including the current attempt. */
export type QueuedMailRow = Pick<OwedMailRecord, "id" | "kind" | "subject_id" | "tries" | "created_at">

/** Mail that was given up, for staff. */
export type DeadMailRow = QueuedMailRow & Pick<OwedMailRecord, "last_error" | "updated_at">

const CLAIMED = "o.id, o.kind, o.subject_id, o.tries, o.created_at"

/**
 * In turn: of each kind the longest due, alternating new ones and ones that have failed before. So neither does a pile
 * of mails that always fail hold up the new ones, nor a flood of new ones those waiting for a retry, nor strangers'
 * forms the mails of orders.
 */
const CLAIM_NEXT = `
  update owed_mail o set tries = o.tries + 1, due_at = :until, updated_at = now()
    from (select id
            from (select id, due_at, row_number() over (partition by kind, tries > 1 order by due_at, id) as turn
                    from owed_mail where status = 'owed' and due_at <= :now and deleted_at is null) due
           order by turn, due_at, id limit :limit) next
   where o.id = next.id and o.status = 'owed' and o.due_at <= :now
  returning ${CLAIMED}`

/** Mail that is owed until it is accepted, and what strangers may trigger (docs/decisions/2026-11-20-mail.md). */
export class MailModuleService extends MedusaService({ OwedMail, StrangerMail }) {
  private readonly database: Knex

  constructor(...dependencies: [ModuleDependencies]) {
    super(...dependencies)
    this.database = dependencies[0][ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** Queues mails; those already known stay as they are. */
  async enqueue(kind: string, subjectIds: readonly string[], dueAt: Date): Promise<void> {
    if (subjectIds.length === 0) return
    await this.database.raw(
      `insert into owed_mail (id, kind, subject_id, due_at)
       select :kind || '-' || subject, :kind, subject, :dueAt
         from jsonb_array_elements_text(cast(:subjects as jsonb)) subject
           on conflict (id) do nothing`,
      { kind, dueAt, subjects: JSON.stringify(subjectIds) },
    )
  }

  /** Claims one that is due; null when it isn't due, is done, or is claimed by another process. */
  async claim(
    kind: string,
    subjectId: string,
    { now, until }: { now: Date; until: Date },
  ): Promise<QueuedMailRow | null> {
    const { rows } = await this.database.raw<{ rows: QueuedMailRow[] }>(
      `update owed_mail o set tries = o.tries + 1, due_at = :until, updated_at = now()
        where o.id = :kind || '-' || :subjectId and o.status = 'owed' and o.due_at <= :now
       returning ${CLAIMED}`,
      { kind, subjectId, now, until },
    )
    return rows[0] ?? null
  }

  /**
   * Claims the next ones that are due. A claim holds until `until`: if its process dies, the mail is due again then.
   */
  async claimNext(turn: { now: Date; until: Date; limit: number }): Promise<QueuedMailRow[]> {
    const { rows } = await this.database.raw<{ rows: QueuedMailRow[] }>(CLAIM_NEXT, turn)
    return rows
  }

  /** Records that nothing is left to send. */
  async finish(id: string): Promise<void> {
    await this.database.raw(
      "update owed_mail set status = 'settled', last_error = null, updated_at = now() where id = ?",
      [id],
    )
  }

  /** Deletes a mail that is no longer due and was never sent: it may be queued again. */
  async delete(id: string): Promise<void> {
    await this.database.raw("delete from owed_mail where id = ?", [id])
  }

  /**
   * Records that the attempt failed.
   * @param dueAt of the next one; null: it is given up, and staff see it
   */
  async fail(id: string, { error, dueAt }: { error: string; dueAt: Date | null }): Promise<void> {
    await this.database.raw(
      `update owed_mail set status = :status, due_at = coalesce(cast(:dueAt as timestamptz), due_at), last_error = :error, updated_at = now()
        where id = :id`,
      { id, error, dueAt, status: dueAt ? "owed" : "dead" },
    )
  }

  /** Records that it was too early: that didn't count as a try. */
  async postpone(id: string, dueAt: Date): Promise<void> {
    await this.database.raw(
      "update owed_mail set tries = tries - 1, due_at = ?, updated_at = now() where id = ?",
      [dueAt, id],
    )
  }

  /** What was given up, latest first, and how many there are. */
  async listGivenUp({ limit, offset }: { limit: number; offset: number }): Promise<{
    mails: DeadMailRow[]
    count: number
  }> {
    const [mails, count] = await this.listAndCountOwedMails(
      { status: "dead" },
      { take: limit, skip: offset, order: { updated_at: "DESC", id: "ASC" } },
    )
    return { mails, count }
  }

  /** Mails that should have been sent by now, and for how many seconds the first of them has been due. */
  async countDue(now: Date): Promise<{ count: number; seconds: number }> {
    const { rows } = await this.database.raw<{ rows: { count: number; first: Date | null }[] }>(
      `select count(*)::int as count, min(case when tries = 0 then due_at else created_at end) as first
         from owed_mail where status = 'owed' and deleted_at is null and (due_at <= :now or tries > 0)`,
      { now },
    )
    const first = rows[0]?.first
    return { count: rows[0]?.count ?? 0, seconds: first ? (now.getTime() - first.getTime()) / 1000 : 0 }
  }

  /** How many mails were given up. */
  async countGivenUp(): Promise<number> {
    const { rows } = await this.database.raw<{ rows: { count: number }[] }>(
      "select count(*)::int as count from owed_mail where status = 'dead' and deleted_at is null",
    )
    return rows[0]?.count ?? 0
  }

  /**
   * Lets something that was given up be tried again.
   * @returns false when it wasn't given up
   */
  async retry(id: string, now: Date): Promise<boolean> {
    const { rows } = await this.database.raw<{ rows: unknown[] }>(
      `update owed_mail set status = 'owed', tries = 0, due_at = ?, updated_at = now()
        where id = ? and status = 'dead' returning id`,
      [now, id],
    )
    return rows.length > 0
  }

  /**
   * Lets something that was given up rest: it isn't tried again, nor looked for.
   * @returns false when it wasn't given up
   */
  async dismiss(id: string): Promise<boolean> {
    const { rows } = await this.database.raw<{ rows: unknown[] }>(
      "update owed_mail set status = 'settled', updated_at = now() where id = ? and status = 'dead' returning id",
      [id],
    )
    return rows.length > 0
  }

  /** Deletes what was settled before `settledBefore`, and what was given up before `deadBefore`. */
  async sweep({ settledBefore, deadBefore }: { settledBefore: Date; deadBefore: Date }): Promise<void> {
    await this.database.raw(
      `delete from owed_mail where id in (
         select id from owed_mail
          where (status = 'settled' and updated_at < ?) or (status = 'dead' and updated_at < ?) limit 1000)`,
      [settledBefore, deadBefore],
    )
  }

  /**
   * Decides whether a mail that a stranger triggered may go to an address, and counts it. Exact across all processes,
   * and across restarts.
   * @param secret the shop's own, so that the table reveals no address
   */
  decide(mail: StrangersMail, at: { secret: string; now: Date }): Promise<Decision> {
    return checkAnonymousMailQuota(this.database, mail, at)
  }

  /** Deletes the decision about a mail that wasn't accepted. @param key the mail's own */
  takeBackDecision(key: string): Promise<void> {
    return takeBackStrangersMail(this.database, key)
  }

  /** Deletes decisions that can't be asked for any more. */
  sweepDecisions(now: Date): Promise<void> {
    return sweepStrangersMail(this.database, now)
  }
}
