import type { MedusaContainer } from "@medusajs/framework/types"
import type { RenderedMail } from "../layout/rendered-mail"
import { messagesAbout, notifications } from "./mail-log"
import { hasFailed } from "./retry-schedule"

/** A message that is owed to somebody. */
export interface Message {
  /** Names the message for ever: under one key it is sent once. */
  key: string
  /** An e-mail address, or a telephone number in E.164; null when there is nobody to tell. */
  to: string | null
  channel: "email" | "sms"
  /** How the notification module knows its kind by. */
  template: string
  content: RenderedMail
  /** Whom an answer goes to, when not to the shop. */
  replyTo?: string
  /** Where a mail program takes its reader off the list, by itself (RFC 8058). Absolute. */
  unsubscribe?: string
}

/** What messages are about, for those who look them up. */
export interface Subject {
  id: string
  type:
    | "order"
    | "fulfillment"
    | "refund"
    | "submission"
    | "photo_space"
    | "card_testing"
    | "stage"
    | "return"
    | "waiting"
    | "build_change"
    | "balance"
    | "order_edit"
    | "rider"
    | "review"
  /** The event that owes them: Medusa's, or one of the shop's own. */
  event: string
}

/**
 * Sends messages through Medusa's notification module. Safe to repeat: what was taken, or is being sent, is not sent
 * again.
 *
 * @returns how many were taken
 * @throws when one was not; the message names no address
 */
export async function deliver(
  container: MedusaContainer,
  messages: readonly Message[],
  about: Subject,
  now: Date,
): Promise<number> {
  const service = notifications(container)
  const known = await messagesAbout(container, about.id)
  const failed = known.filter((each) =>
    hasFailed({ status: each.status, at: new Date(each.created_at) }, now),
  )
  const settled = new Set(known.filter((each) => !failed.includes(each)).map((each) => each.idempotency_key))
  const due = messages.flatMap(({ key, to, replyTo, unsubscribe, ...message }) =>
    to && !settled.has(key)
      ? [
          {
            to,
            ...message,
            provider_data:
              replyTo || unsubscribe
                ? { ...(replyTo ? { reply_to: replyTo } : {}), ...(unsubscribe ? { unsubscribe } : {}) }
                : null,
            trigger_type: about.event,
            resource_id: about.id,
            resource_type: about.type,
            idempotency_key: key,
          },
        ]
      : [],
  )
  if (due.length === 0) return 0
  // Under a key that failed before, Medusa sends but then can't record it (2.21.2), and would send for ever.
  const dueKeys = new Set(due.map(({ idempotency_key }) => idempotency_key))
  const again = failed.filter(({ idempotency_key }) => dueKeys.has(idempotency_key ?? ""))
  if (again.length > 0) await service.deleteNotifications(again.map(({ id }) => id))
  await service.createNotifications(due)
  return due.length
}
