import type { OutboxEntry } from "../../../providers/notification-mail/mail-store"
import type { OutboxMail } from "../../../providers/notification-mail/outbox"

/** GET /admin/outbox */
export interface OutboxList {
  /** Newest first. */
  mails: OutboxEntry[]
  count: number
  limit: number
  offset: number
  /** With `smtp`, mails are sent and none are added here. */
  delivery: "smtp" | "outbox"
}

/** GET /admin/outbox/{id} */
export interface OutboxItem {
  mail: OutboxMail
}
