import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Something that is owed, as whoever claimed it gets it. */
export interface OwedMailRow {
  id: string
  kind: string
  subject_id: string
  /** The attempt under way included. */
  tries: number
  created_at: Date
}

/** What was given up, for staff. */
export interface DeadMailRow extends OwedMailRow {
  last_error: string | null
  updated_at: Date
}

const database = (container: MedusaContainer) => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

export const owedMailId = (kind: string, subjectId: string) => `${kind}-${subjectId}`

/** Notes what is owed; what is known already stays as it is. */
export async function oweMail(
  container: MedusaContainer,
  kind: string,
  subjectIds: readonly string[],
  dueAt: Date,
): Promise<void> {
  if (subjectIds.length === 0) return
  await database(container).raw(
    `insert into owed_mail (id, kind, subject_id, due_at)
     select :kind || '-' || subject, :kind, subject, :dueAt
       from jsonb_array_elements_text(cast(:subjects as jsonb)) subject
         on conflict (id) do nothing`,
    { kind, dueAt, subjects: JSON.stringify(subjectIds) },
  )
}

const CLAIMED = "o.id, o.kind, o.subject_id, o.tries, o.created_at"

/** Takes one that is due; null when it is not, is done, or somebody else has it. */
export async function claimMail(
  container: MedusaContainer,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<OwedMailRow | null> {
  const { rows } = await database(container).raw<{ rows: OwedMailRow[] }>(
    `update owed_mail o set tries = o.tries + 1, due_at = :until, updated_at = now()
      where o.id = :id and o.status = 'owed' and o.due_at <= :now
     returning ${CLAIMED}`,
    { id, now, until },
  )
  return rows[0] ?? null
}

/**
 * In turn: of each kind the longest due, one that is new beside one that has failed before. So neither a pile of
 * mails that always fail keeps the new ones back, nor a flood of new ones those that wait for their next try, nor
 * strangers' forms the mails of orders.
 */
const CLAIM_NEXT = `
  update owed_mail o set tries = o.tries + 1, due_at = :until, updated_at = now()
    from (select id
            from (select id, due_at, row_number() over (partition by kind, tries > 1 order by due_at, id) as turn
                    from owed_mail where status = 'owed' and due_at <= :now and deleted_at is null) due
           order by turn, due_at, id limit :limit) next
   where o.id = next.id and o.status = 'owed' and o.due_at <= :now
  returning ${CLAIMED}`

/**
 * Takes the next that are due. Whoever has taken one has it until `until`: if its process dies, it is due again then.
 */
export async function claimNextMails(
  container: MedusaContainer,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<OwedMailRow[]> {
  const { rows } = await database(container).raw<{ rows: OwedMailRow[] }>(CLAIM_NEXT, { now, until, limit })
  return rows
}

/** Nothing is owed any more. */
export async function settleMail(container: MedusaContainer, id: string): Promise<void> {
  await database(container).raw(
    "update owed_mail set status = 'settled', last_error = null, updated_at = now() where id = ?",
    [id],
  )
}

/** The attempt failed. @param dueAt of the next one; null: it is given up, and staff see it */
export async function failMail(
  container: MedusaContainer,
  id: string,
  { error, dueAt }: { error: string; dueAt: Date | null },
): Promise<void> {
  await database(container).raw(
    `update owed_mail set status = :status, due_at = coalesce(cast(:dueAt as timestamptz), due_at), last_error = :error, updated_at = now()
      where id = :id`,
    { id, error, dueAt, status: dueAt ? "owed" : "dead" },
  )
}

/** It was no time for it yet: that was no try. */
export async function postponeMail(container: MedusaContainer, id: string, dueAt: Date): Promise<void> {
  await database(container).raw(
    "update owed_mail set tries = tries - 1, due_at = ?, updated_at = now() where id = ?",
    [dueAt, id],
  )
}

/** What was given up, latest first, and how much there is of it. */
export async function listDeadMails(
  container: MedusaContainer,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ mails: DeadMailRow[]; count: number }> {
  const [page, all] = await Promise.all([
    database(container).raw<{ rows: DeadMailRow[] }>(
      `select ${CLAIMED}, o.last_error, o.updated_at from owed_mail o
        where o.status = 'dead' and o.deleted_at is null
        order by o.updated_at desc, o.id limit ? offset ?`,
      [limit, offset],
    ),
    database(container).raw<{ rows: { n: number }[] }>(
      "select count(*)::int as n from owed_mail where status = 'dead' and deleted_at is null",
    ),
  ])
  return { mails: page.rows, count: all.rows[0]?.n ?? 0 }
}

/** Lets something that was given up be tried anew. @returns false when it was not given up */
export async function reviveMail(container: MedusaContainer, id: string, now: Date): Promise<boolean> {
  const { rows } = await database(container).raw<{ rows: unknown[] }>(
    `update owed_mail set status = 'owed', tries = 0, due_at = ?, updated_at = now()
      where id = ? and status = 'dead' returning id`,
    [now, id],
  )
  return rows.length > 0
}

/** Forgets what was settled before `settledBefore`, and what was given up before `deadBefore`. */
export async function sweepOwedMail(
  container: MedusaContainer,
  { settledBefore, deadBefore }: { settledBefore: Date; deadBefore: Date },
): Promise<void> {
  await database(container).raw(
    `delete from owed_mail where id in (
       select id from owed_mail
        where (status = 'settled' and updated_at < ?) or (status = 'dead' and updated_at < ?) limit 1000)`,
    [settledBefore, deadBefore],
  )
}
