import type { InboxPerson } from "../../../contracts/staff/inbox"
import type { FieldRow } from "../../../modules/submission/domain/field-rows"
import type { EventKind, Status } from "../../../modules/submission/domain/kinds"

/** GET /admin/submissions. */
export interface SubmissionList {
  submissions: {
    id: string
    kind: string
    number: number
    status: Status
    name: string
    email: string
    photos: number
    /** The staff member handling it; null for no one. */
    assignee: InboxPerson | null
    /** ISO 8601. */
    created_at: string
  }[]
  count: number
  /** Who may answer and be assigned to submissions. */
  people: InboxPerson[]
  /** Bytes that the photos of all forms take, and may take; `low` when staff should act. */
  photo_space: { bytes: number; limit: number; low: boolean }
}

/** GET /admin/submissions/{id}, and the answer of every change to it. */
export interface SubmissionDetail {
  id: string
  kind: string
  number: number
  status: Status
  name: string
  /** First part of the name: what a mail to them begins with. */
  first_name: string
  email: string
  order_id: string | null
  /** For a dealer application: where it is decided. */
  application_id: string | null
  /** The staff member handling it; null for no one. */
  assignee: InboxPerson | null
  /** Who it can be assigned to. */
  people: InboxPerson[]
  /** Why it can't be deleted, or not yet; null when it can. */
  kept_because: string | null
  created_at: string
  rows: FieldRow[]
  photos: {
    id: string
    /** The field it came with, in words. */
    label: string
    /** Valid for a quarter of an hour. */
    url: string
    width: number
    height: number
  }[]
  events: {
    id: string
    kind: EventKind
    by: string | null
    text: string
    created_at: string
  }[]
}
