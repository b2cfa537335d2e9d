import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, generateEntityId, MedusaService } from "@medusajs/framework/utils"
import { containing } from "../like-pattern"
import type { ModuleDependencies } from "../module-dependencies"
import { type EventKind, type Kind, type Status, UNCHECKED, WAITING, WAITING_STATUSES } from "./domain/kinds"
import { INSERT_EVENT, newEventId } from "./insert-event"
import { ReplyTemplate } from "./models/reply-template"
import { ReturnCase } from "./models/return-case"
import { Submission } from "./models/submission"
import { SubmissionEvent } from "./models/submission-event"
import { SubmissionFile } from "./models/submission-file"
import { nextNumber } from "./next-number"
import { PhotoStore, type StoredFile, type StoredPhoto } from "./photo-store"
import { ReplyTemplateStore } from "./reply-template-store"
import { ReturnCaseStore } from "./return-case-store"

/** One less than the first number of a kind: short, and not obviously the first customer's. */
const BEFORE_FIRST = 1_000

/** Rows per statement when everything is read. */
const BATCH = 500

/** A form that passed its contract, with its photos stored by the file module. */
export interface NewSubmission {
  /** `contact`, `parts_request`, `return`, `sponsored_rider`, `dealer_application`, or another form's own. */
  kind: string
  /** The sender's name. */
  name: string
  email: string
  /** What was entered, without tokens. */
  fields: Record<string, unknown>
  /** The order it is about. */
  orderId: string | null
  /** The browser's own mark for one filled-in form (`repeatKey`). */
  clientKey: string | null
  photos: readonly StoredPhoto[]
  /** The member of staff who entered it for someone: that person is mailed by staff, not as a sender. */
  enteredBy?: string
  /** Whether it came without the bot check. */
  unchecked?: boolean
}

export interface Submitted {
  id: string
  /** Numbered by kind. */
  number: number
}

/** A line of the staff's inbox. */
export interface SubmissionLine extends Submitted {
  kind: string
  status: Status
  name: string
  email: string
  order_id: string | null
  /** The member of staff in charge. */
  assignee_id: string | null
  created_at: Date
  /** How many pictures came with it. */
  photos: number
}

export interface SubmissionEventRow {
  id: string
  kind: EventKind
  by: string | null
  text: string
  created_at: Date
}

/** A note that was made, and the status before it. */
export interface AddedNote {
  id: string
  status: Status
  event: string
}

export interface StoredSubmission extends Omit<SubmissionLine, "photos"> {
  fields: Record<string, unknown>
  files: StoredFile[]
  events: SubmissionEventRow[]
}

/** What staff search for; empty fields match everything. */
export interface SubmissionFilter {
  kind?: string
  status?: Status | typeof WAITING
  order_id?: string
  /** The assignee's user id. */
  assignee?: string
  /** Only what is unassigned, or assigned to none of these users. */
  notOf?: readonly string[]
  /** Part of a name, an email, a number, or of anything that was entered. */
  q?: string
}

const LINE = `s.id, s.kind, s.number, s.status, s.name, s.email, s.order_id, s.assignee_id, s.created_at,
  (select count(*)::int from submission_file f where f.submission_id = s.id and f.deleted_at is null) as photos`

const MATCHES = `
  from submission s
 where s.deleted_at is null
   and (:kind = '' or s.kind = :kind)
   and (cast(:statuses as text[]) is null or s.status = any(:statuses))
   and (:assignee = '' or s.assignee_id = :assignee)
   and (cast(:notOf as text[]) is null or s.assignee_id is null or s.assignee_id <> all(:notOf))
   and (:order_id = '' or s.order_id = :order_id)
   and (:pattern = '' or s.name ilike :pattern or s.email ilike :pattern or s.number::text ilike :pattern
        or exists (select from jsonb_path_query(s.fields, '$.**') as v
                    where jsonb_typeof(v) = 'string' and v #>> '{}' ilike :pattern))`

const bound = ({ kind = "", status, order_id = "", assignee = "", notOf, q = "" }: SubmissionFilter) => ({
  kind,
  statuses: status === undefined ? null : status === WAITING ? [...WAITING_STATUSES] : [status],
  order_id,
  assignee,
  notOf: notOf ? [...notOf] : null,
  pattern: q.trim() === "" ? "" : containing(q.trim()),
})

const FIND = `
  select s.id, s.kind, s.number, s.name, s.email from submission s
   where s.deleted_at is null and (s.number = :number or s.name ilike :pattern or s.email ilike :pattern)
   order by s.created_at desc limit :most`

/** A submission in brief. */
export interface FoundSubmission {
  id: string
  kind: Kind
  number: number
  name: string
  email: string
}

const NEXT_NUMBER = nextNumber("?", "?")

const INSERT = `
  insert into submission (id, kind, number, name, email, fields, order_id, client_key)
  values (?, ?, ?, ?, ?, ?::jsonb, ?, ?)`

/** Only one that staff are done with, without a photo whose file would be left, and without a return that the books have. */
const MARK_DELETED = `
  update submission s set deleted_at = now(), updated_at = now()
   where s.id = :id and s.status = 'closed' and s.deleted_at is null
     and not exists (select 1 from submission_file f where f.submission_id = s.id and f.deleted_at is null)
     and not exists (select 1 from return_case c
                      where c.submission_id = s.id and c.decision = 'accepted' and c.deleted_at is null)
  returning s.id`

/** Forms that visitors sent: numbers, photos, notes, history (section 7; docs/decisions/2026-11-21-submissions.md). */
export class SubmissionModuleService extends MedusaService({
  Submission,
  SubmissionFile,
  SubmissionEvent,
  ReturnCase,
  ReplyTemplate,
}) {
  private readonly database: Knex
  /** What staff decided about return requests. */
  readonly returnCases: ReturnCaseStore
  readonly replyTemplates: ReplyTemplateStore
  readonly photos: PhotoStore

  constructor(...dependencies: [ModuleDependencies]) {
    super(...dependencies)
    this.database = dependencies[0][ContainerRegistrationKeys.PG_CONNECTION]
    this.returnCases = new ReturnCaseStore(this.database)
    this.photos = new PhotoStore(this.database)
    this.replyTemplates = new ReplyTemplateStore(this.database)
  }

  /**
   * Submissions by their number and sender, latest first.
   * @param pattern for SQL's `ilike`; nothing matches null
   */
  async search(question: {
    pattern: string | null
    number: number | null
    most: number
  }): Promise<FoundSubmission[]> {
    return (await this.database.raw<{ rows: FoundSubmission[] }>(FIND, { ...question })).rows
  }

  /**
   * Stores a submission under the next number of its kind.
   * @returns with it a name for the warning about photo space that is due now; null when none is
   * @throws {ShopError} 422 at the photos when there is no space left for them
   * @throws PostgreSQL's unique violation when its `clientKey` arrived before
   */
  create(
    { kind, name, email, fields, orderId, clientKey, photos, enteredBy, unchecked }: NewSubmission,
    now: Date,
  ): Promise<Submitted & { lowSpace: string | null }> {
    const id = generateEntityId(undefined, "subm")
    return this.database.transaction(async (transaction) => {
      const numbered = await transaction.raw<{ rows: { last: number }[] }>(NEXT_NUMBER, [
        kind,
        BEFORE_FIRST + 1,
      ])
      const number = numbered.rows[0]?.last
      if (number === undefined) throw new Error(`There is no number for a submission of kind ${kind}.`)
      const entered = JSON.stringify(fields)
      await transaction.raw(INSERT, [
        id,
        kind,
        number,
        name,
        email.toLowerCase(),
        entered,
        orderId,
        clientKey,
      ])
      await this.photos.insert(transaction, id, photos, 0)
      const check = unchecked ? UNCHECKED : ""
      await transaction.raw(INSERT_EVENT, [newEventId(), id, "received", enteredBy ?? null, check])
      const lowSpace = photos.length > 0 ? await this.photos.holdSpace(transaction, photos, now) : null
      return { id, number, lowSpace }
    })
  }

  /** Deletes a new submission: for when a step after `create` failed. Its number stays used. */
  async delete(id: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await transaction.raw("delete from submission where id = ?", [id])
      await this.photos.resetWarning(transaction)
    })
  }

  /**
   * Takes a closed submission out of everyone's sight; `erase` then deletes what it said.
   * @returns false when it isn't closed (any more), its return was accepted, or it still has photos
   */
  async markDeleted(id: string, transaction: Knex): Promise<boolean> {
    const { rows } = await transaction.raw<{ rows: unknown[] }>(MARK_DELETED, { id })
    return rows.length > 0
  }

  /** Deletes a submission for good, with its history and what was decided about its return. Its number stays used. */
  async erase(id: string, transaction: Knex): Promise<void> {
    await transaction.raw("delete from return_case where submission_id = ?", [id])
    await transaction.raw("delete from submission where id = ?", [id])
  }

  /** What the same filled-in form became when it was sent before; null when it wasn't. */
  async findRepeat(kind: string, clientKey: string | null): Promise<Submitted | null> {
    if (!clientKey) return null
    const { rows } = await this.database.raw<{ rows: Submitted[] }>(
      "select id, number from submission where client_key = ? and kind = ? and deleted_at is null",
      [clientKey, kind],
    )
    return rows[0] ?? null
  }

  /** A range of the inbox, newest first, and how many there are. */
  async listAndCount({
    limit,
    offset,
    ...filter
  }: SubmissionFilter & { limit: number; offset: number }): Promise<{
    lines: SubmissionLine[]
    count: number
  }> {
    const values = bound(filter)
    const [page, count] = await Promise.all([
      this.database.raw<{ rows: SubmissionLine[] }>(
        `select ${LINE} ${MATCHES} order by s.created_at desc, s.id desc limit :limit offset :offset`,
        { ...values, limit, offset },
      ),
      this.database.raw<{ rows: { n: number }[] }>(`select count(*)::int as n ${MATCHES}`, values),
    ])
    return { lines: page.rows, count: count.rows[0]?.n ?? 0 }
  }

  /**
   * Everything that matches, with what was entered, oldest first, one batch at a time. Which ones is decided once, so
   * none is skipped or comes twice.
   */
  async *iterate(
    filter: SubmissionFilter,
  ): AsyncGenerator<(SubmissionLine & { fields: Record<string, unknown> })[]> {
    const { rows: found } = await this.database.raw<{ rows: { id: string }[] }>(
      `select s.id ${MATCHES} order by s.created_at, s.id`,
      bound(filter),
    )
    for (let at = 0; at < found.length; at += BATCH) {
      const { rows } = await this.database.raw<{
        rows: (SubmissionLine & { fields: Record<string, unknown> })[]
      }>(
        `select ${LINE}, s.fields from submission s
          where s.id = any(?) and s.deleted_at is null order by s.created_at, s.id`,
        [found.slice(at, at + BATCH).map(({ id }) => id)],
      )
      yield rows
    }
  }

  /** How many are waiting for an answer: everyone's, and those of one member of staff. */
  async countWaiting(staffId: string): Promise<{ all: number; mine: number }> {
    const { rows } = await this.database.raw<{ rows: { all: number; mine: number }[] }>(
      `select count(*)::int as all, (count(*) filter (where assignee_id = ?))::int as mine
         from submission where status in ('new', 'open') and deleted_at is null`,
      [staffId],
    )
    return rows[0] ?? { all: 0, mine: 0 }
  }

  /** The ids of what arrived between two moments, oldest first, one batch at a time. */
  async *iterateIdsBetween(from: Date, to: Date): AsyncGenerator<string[]> {
    for (let offset = 0; ; offset += BATCH) {
      const { rows } = await this.database.raw<{ rows: { id: string }[] }>(
        `select id from submission where created_at between ? and ? and deleted_at is null
          order by created_at, id limit ? offset ?`,
        [from, to, BATCH, offset],
      )
      if (rows.length > 0) yield rows.map(({ id }) => id)
      if (rows.length < BATCH) return
    }
  }

  /** A submission with its pictures and history; null when there is none. */
  async find(id: string): Promise<StoredSubmission | null> {
    const [found, files, events] = await Promise.all([
      this.database.raw<{ rows: Omit<StoredSubmission, "files" | "events">[] }>(
        "select id, kind, number, status, name, email, order_id, assignee_id, created_at, fields from submission where id = ? and deleted_at is null",
        [id],
      ),
      this.database.raw<{ rows: StoredFile[] }>(
        "select id, field, file_id, width, height from submission_file where submission_id = ? and deleted_at is null order by position",
        [id],
      ),
      this.database.raw<{ rows: SubmissionEventRow[] }>(
        'select id, kind, "by", text, created_at from submission_event where submission_id = ? and deleted_at is null order by created_at, id',
        [id],
      ),
    ])
    const submission = found.rows[0]
    return submission ? { ...submission, files: files.rows, events: events.rows } : null
  }

  /** Records what a member of staff did, or the shop automatically. */
  async addEvent(
    id: string,
    event: { id?: string; kind: "note" | "reply"; by: string; text: string },
  ): Promise<void> {
    await this.database.raw(INSERT_EVENT, [event.id ?? newEventId(), id, event.kind, event.by, event.text])
  }

  /** Sets a status and records who did it; a status it already has isn't a change. */
  async setStatus(id: string, { status, by }: { status: Status; by: string }): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const { rows } = await transaction.raw<{ rows: unknown[] }>(
        "update submission set status = ?, updated_at = now() where id = ? and status <> ? and deleted_at is null returning id",
        [status, id, status],
      )
      if (rows.length > 0) await transaction.raw(INSERT_EVENT, [newEventId(), id, "status", by, status])
    })
  }

  /**
   * Assigns a submission to someone on staff, or to no one, and records who did it; an unchanged assignee isn't a
   * change.
   * @param to null for no one
   */
  async assign(id: string, to: { id: string; email: string } | null, by: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const { rows } = await transaction.raw<{ rows: unknown[] }>(
        `update submission set assignee_id = :to, updated_at = now()
          where id = :id and assignee_id is distinct from :to and deleted_at is null returning id`,
        { id, to: to?.id ?? null },
      )
      if (rows.length > 0)
        await transaction.raw(INSERT_EVENT, [newEventId(), id, "assigned", by, to?.email ?? ""])
    })
  }

  /**
   * Sets a status and records what was done, in one step.
   * @returns what `deleteNote` needs
   */
  addNote(
    id: string,
    { status, by, text }: { status: Status; by: string; text: string },
  ): Promise<AddedNote> {
    return this.database.transaction(async (transaction) => {
      const { rows } = await transaction.raw<{ rows: { status: Status }[] }>(
        "select status from submission where id = ? for update",
        [id],
      )
      const before = rows[0]?.status ?? status
      const event = newEventId()
      await transaction.raw("update submission set status = ?, updated_at = now() where id = ?", [status, id])
      await transaction.raw(INSERT_EVENT, [event, id, "note", by, text])
      return { id, status: before, event }
    })
  }

  /** Deletes a note as if it had never been made: for when a later step failed. */
  async deleteNote({ id, status, event }: AddedNote): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await transaction.raw("delete from submission_event where id = ?", [event])
      await transaction.raw("update submission set status = ?, updated_at = now() where id = ?", [status, id])
    })
  }

  /** Sets the order that a submission is about, and records who did it. */
  async linkOrder(id: string, orderId: string, event: { by: string; text: string }): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await transaction.raw("update submission set order_id = ?, updated_at = now() where id = ?", [
        orderId,
        id,
      ])
      await transaction.raw(INSERT_EVENT, [newEventId(), id, "note", event.by, event.text])
    })
  }

  /** The return requests of an order, latest first. */
  async listReturns(orderId: string): Promise<Pick<SubmissionLine, "id" | "number" | "created_at">[]> {
    const { rows } = await this.database.raw<{
      rows: Pick<SubmissionLine, "id" | "number" | "created_at">[]
    }>(
      `select id, number, created_at from submission
        where order_id = ? and kind = 'return' and deleted_at is null order by created_at desc, id desc`,
      [orderId],
    )
    return rows
  }

  /**
   * Ids of the return requests of some orders that came from an address.
   * @param email lower case
   */
  async returnsAddressedTo(orderIds: readonly string[], email: string): Promise<string[]> {
    const { rows } = await this.database.raw<{ rows: { id: string }[] }>(
      `select id from submission
        where order_id = any(?) and email = ? and kind = 'return' and deleted_at is null`,
      [[...orderIds], email],
    )
    return rows.map(({ id }) => id)
  }

  /** Has what is still to be told about some requests go to another address. @param email lower case */
  async readdress(ids: readonly string[], email: string): Promise<void> {
    await this.database.raw("update submission set email = ?, updated_at = now() where id = any(?)", [
      email,
      [...ids],
    ])
  }
}
