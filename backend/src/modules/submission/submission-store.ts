import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import type { Status } from "./domain/kinds"

/** A line of the staff's inbox. */
export interface SubmissionLine {
  id: string
  kind: string
  number: number
  status: Status
  name: string
  email: string
  order_id: string | null
  created_at: Date
  /** How many pictures came with it. */
  photos: number
}

export interface StoredFile {
  id: string
  field: string
  file_id: string
  width: number
  height: number
}

export interface SubmissionEventRow {
  id: string
  kind: "received" | "status" | "note" | "reply"
  by: string | null
  text: string
  created_at: Date
}

export interface StoredSubmission extends Omit<SubmissionLine, "photos"> {
  fields: Record<string, unknown>
  files: StoredFile[]
  events: SubmissionEventRow[]
}

/** What staff look for; everything that is empty matches all. */
export interface SubmissionFilter {
  kind?: string
  status?: Status
  order_id?: string
  /** Part of a name, an e-mail, a number, or of anything that was entered. */
  q?: string
}

const LINE = `s.id, s.kind, s.number, s.status, s.name, s.email, s.order_id, s.created_at,
  (select count(*)::int from submission_file f where f.submission_id = s.id and f.deleted_at is null) as photos`

const MATCHES = `
  from submission s
 where s.deleted_at is null
   and (:kind = '' or s.kind = :kind)
   and (:status = '' or s.status = :status)
   and (:order_id = '' or s.order_id = :order_id)
   and (:pattern = '' or s.name ilike :pattern or s.email ilike :pattern or s.number::text ilike :pattern
        or exists (select from jsonb_path_query(s.fields, '$.**') as v
                    where jsonb_typeof(v) = 'string' and v #>> '{}' ilike :pattern))`

/** What SQL's `ilike` takes for a text as it stands. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`

const bound = ({ kind = "", status, order_id = "", q = "" }: SubmissionFilter) => ({
  kind,
  status: status ?? "",
  order_id,
  pattern: q.trim() === "" ? "" : containing(q.trim()),
})

const database = (container: MedusaContainer) => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

/** A stretch of the inbox, newest first, and how many there are. */
export async function listSubmissions(
  container: MedusaContainer,
  { limit, offset, ...filter }: SubmissionFilter & { limit: number; offset: number },
): Promise<{ lines: SubmissionLine[]; count: number }> {
  const values = bound(filter)
  const [page, count] = await Promise.all([
    database(container).raw<{ rows: SubmissionLine[] }>(
      `select ${LINE} ${MATCHES} order by s.created_at desc, s.id desc limit :limit offset :offset`,
      { ...values, limit, offset },
    ),
    database(container).raw<{ rows: { n: number }[] }>(`select count(*)::int as n ${MATCHES}`, values),
  ])
  return { lines: page.rows, count: count.rows[0]?.n ?? 0 }
}

/** Everything that matches, with what was entered, oldest first, so many at a time. */
export async function* eachSubmission(
  container: MedusaContainer,
  filter: SubmissionFilter,
  atOnce = 500,
): AsyncGenerator<(SubmissionLine & { fields: Record<string, unknown> })[]> {
  const values = bound(filter)
  for (let offset = 0; ; offset += atOnce) {
    const { rows } = await database(container).raw<{
      rows: (SubmissionLine & { fields: Record<string, unknown> })[]
    }>(`select ${LINE}, s.fields ${MATCHES} order by s.created_at, s.id limit :limit offset :offset`, {
      ...values,
      limit: atOnce,
      offset,
    })
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) return
  }
}

/** The ids of what came in between two moments, oldest first, so many at a time. */
export async function* recentSubmissions(
  container: MedusaContainer,
  from: Date,
  to: Date,
  atOnce = 500,
): AsyncGenerator<string[]> {
  for (let offset = 0; ; offset += atOnce) {
    const { rows } = await database(container).raw<{ rows: { id: string }[] }>(
      `select id from submission where created_at between ? and ? and deleted_at is null
        order by created_at, id limit ? offset ?`,
      [from, to, atOnce, offset],
    )
    if (rows.length > 0) yield rows.map(({ id }) => id)
    if (rows.length < atOnce) return
  }
}

/** A submission with its pictures and history; null when there is none. */
export async function loadSubmission(
  container: MedusaContainer,
  id: string,
): Promise<StoredSubmission | null> {
  const [found, files, events] = await Promise.all([
    database(container).raw<{ rows: Omit<StoredSubmission, "files" | "events">[] }>(
      "select id, kind, number, status, name, email, order_id, created_at, fields from submission where id = ? and deleted_at is null",
      [id],
    ),
    database(container).raw<{ rows: StoredFile[] }>(
      "select id, field, file_id, width, height from submission_file where submission_id = ? and deleted_at is null order by position",
      [id],
    ),
    database(container).raw<{ rows: SubmissionEventRow[] }>(
      'select id, kind, "by", text, created_at from submission_event where submission_id = ? and deleted_at is null order by created_at, id',
      [id],
    ),
  ])
  const submission = found.rows[0]
  return submission ? { ...submission, files: files.rows, events: events.rows } : null
}

/** A picture by its own id; null when there is none. */
export async function loadFile(container: MedusaContainer, id: string): Promise<StoredFile | null> {
  const { rows } = await database(container).raw<{ rows: StoredFile[] }>(
    "select id, field, file_id, width, height from submission_file where id = ? and deleted_at is null",
    [id],
  )
  return rows[0] ?? null
}

/** Where the pictures of a submission are kept. */
export async function filesOf(container: MedusaContainer, submissionId: string): Promise<string[]> {
  const { rows } = await database(container).raw<{ rows: { file_id: string }[] }>(
    "select file_id from submission_file where submission_id = ? and deleted_at is null",
    [submissionId],
  )
  return rows.map(({ file_id }) => file_id)
}

/** Forgets the pictures of a submission, whose files are gone. */
export async function forgetFiles(container: MedusaContainer, submissionId: string): Promise<void> {
  await database(container).raw(
    "update submission_file set deleted_at = now(), updated_at = now() where submission_id = ? and deleted_at is null",
    [submissionId],
  )
}

/** Notes what a member of staff did, or the shop by itself. */
export async function addEvent(
  container: MedusaContainer,
  submissionId: string,
  event: { kind: "note" | "reply"; by: string; text: string },
): Promise<void> {
  await database(container).raw(
    'insert into submission_event (id, submission_id, kind, "by", text) values (?, ?, ?, ?, ?)',
    [generateEntityId(undefined, "sevt"), submissionId, event.kind, event.by, event.text],
  )
}

/** Sets a status and notes who did; a status it has already is no change. */
export async function setStatus(
  container: MedusaContainer,
  id: string,
  { status, by }: { status: Status; by: string },
): Promise<void> {
  await database(container).transaction(async (transaction) => {
    const { rows } = await transaction.raw<{ rows: unknown[] }>(
      "update submission set status = ?, updated_at = now() where id = ? and status <> ? and deleted_at is null returning id",
      [status, id, status],
    )
    if (rows.length === 0) return
    await transaction.raw(
      `insert into submission_event (id, submission_id, kind, "by", text) values (?, ?, 'status', ?, ?)`,
      [generateEntityId(undefined, "sevt"), id, by, status],
    )
  })
}
