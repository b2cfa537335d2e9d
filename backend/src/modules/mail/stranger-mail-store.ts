import { createHmac } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { DAY_MS } from "../../contracts/time/shop-time"
import { mailboxOf } from "./domain/recipient"

/** A decision outlives the tries of its mail (`mail/sending/retry-schedule.ts`). */
const KEPT_FOR_MS = 7 * DAY_MS

/**
 * What others can trigger, and how many of each a mailbox gets in any 24 hours. Counted separately, so that nothing
 * done with someone's address can keep their way back into an account from them.
 */
export const MAILS_A_DAY = {
  /** Confirmations that a form arrived. */
  form: 3,
  /** Proof of an address. */
  proof: 2,
  /** The way to a new password; nothing else may use this quota up. */
  password: 5,
  /** That a password was changed, while the address isn't proven. */
  notice: 2,
  /** That something is back for which the address was put on a list. */
  waiting: 5,
  /** Whether it was them who signed up, though they had left. */
  again: 1,
  /** The way to a new password in the admin. */
  staff: 5,
} as const
export type MailPurpose = keyof typeof MAILS_A_DAY

export interface StrangersMail {
  /** The mail's own key: retried, it counts once. */
  key: string
  to: string
  purpose: MailPurpose
}

export interface Decision {
  allowed: boolean
  /** False when it was made on an earlier try. */
  isNew: boolean
}

const DECIDE = `
  insert into stranger_mail (id, recipient, purpose, allowed, created_at)
  select :id, :recipient, :purpose, count(*) < :most, :now
    from stranger_mail
   where recipient = :recipient and purpose = :purpose and allowed and created_at > :since and deleted_at is null
      on conflict (id) do nothing
  returning allowed`

/**
 * Decides whether a mail that a stranger triggered may go to an address, and counts it. Exact across all processes, and
 * across restarts.
 * @param secret the shop's own, so that the table reveals no address
 */
export async function checkAnonymousMailQuota(
  database: Knex,
  { key, to, purpose }: StrangersMail,
  { secret, now }: { secret: string; now: Date },
): Promise<Decision> {
  const recipient = createHmac("sha256", secret)
    .update(`mailbox ${mailboxOf(to)}`)
    .digest("base64url")
  return await database.transaction(async (transaction) => {
    await transaction.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [recipient])
    const { rows: made } = await transaction.raw<{ rows: { allowed: boolean }[] }>(DECIDE, {
      id: key,
      recipient,
      purpose,
      most: MAILS_A_DAY[purpose],
      now,
      since: new Date(now.getTime() - DAY_MS),
    })
    if (made[0]) return { allowed: made[0].allowed, isNew: true }
    const { rows: known } = await transaction.raw<{ rows: { allowed: boolean }[] }>(
      "select allowed from stranger_mail where id = ?",
      [key],
    )
    return { allowed: known[0]?.allowed ?? false, isNew: false }
  })
}

/** Deletes the decision about a mail that wasn't accepted: it takes none of the mailbox's quota. */
export async function takeBackStrangersMail(database: Knex, key: string): Promise<void> {
  await database.raw("delete from stranger_mail where id = ?", [key])
}

/** Deletes decisions that can't be asked for any more. */
export async function sweepStrangersMail(database: Knex, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_FOR_MS)
  await database.raw("delete from stranger_mail where created_at < ?", [before])
}
