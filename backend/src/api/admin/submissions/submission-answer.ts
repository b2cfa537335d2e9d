import type { InboxPerson } from "../../../contracts/staff/inbox"
import type { FieldRow } from "../../../modules/submission/domain/field-rows"
import type { Status } from "../../../modules/submission/domain/kinds"

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
    /** Who on staff sees to it; null for nobody. */
    assignee: InboxPerson | null
    /** ISO 8601. */
    created_at: string
  }[]
  count: number
  /** Who may answer, and be given something. */
  people: InboxPerson[]
  /** Bytes that the photos of all forms take, and may take; `low` when staff should do something about it. */
  photo_space: { bytes: number; limit: number; low: boolean }
}

/** GET /admin/submissions/{id}, and the answer of every change to it. */
export interface SubmissionDetail {
  id: string
  kind: string
  number: number
  status: Status
  name: string
  /** Of the name: what a letter to them begins with. */
  first_name: string
  email: string
  order_id: string | null
  /** Of a dealer application: where it is decided. */
  application_id: string | null
  /** Who on staff sees to it; null for nobody. */
  assignee: InboxPerson | null
  /** Who it can be given to. */
  people: InboxPerson[]
  created_at: string
  rows: FieldRow[]
  photos: {
    id: string
    /** Which field it came with, in words. */
    label: string
    /** Works for a quarter of an hour. */
    url: string
    width: number
    height: number
  }[]
  events: {
    id: string
    kind: "received" | "status" | "note" | "reply" | "assigned"
    by: string | null
    text: string
    created_at: string
  }[]
}
