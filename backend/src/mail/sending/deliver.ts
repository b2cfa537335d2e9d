import type { CreateNotificationDTO, MedusaContainer } from "@medusajs/framework/types"
import { type Letter, letter } from "../layout/letter"
import type { RenderedMail } from "../layout/rendered-mail"
import { shopIdentity } from "../shop-identity"
import { messagesAbout, notifications } from "./mail-log"
import { hasFailed } from "./retry-schedule"

/** A message that is due to someone. */
export interface Message {
  /** Names the message permanently: under one key it is sent once. If left out, its kind and what it is about. */
  key?: string
  /** An email address, or a phone number in E.164; null when there is no one to notify. */
  to: string | null
  /** A mail, if left out. */
  channel?: "email" | "sms"
  /** The name of its kind in the notification module. */
  template: string
  content: Letter | RenderedMail
  /** Where a reply goes, when not to the shop. */
  replyTo?: string
  /** Where a mail program unsubscribes its reader automatically (RFC 8058). Absolute. */
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
    | "payment_link"
    | "card_testing"
    | "unknown_payment"
    | "dispute"
    | "stage"
    | "return"
    | "waiting"
    | "build_change"
    | "balance"
    | "tracking"
    | "order_edit"
    | "rider"
    | "review"
    | "password"
    | "two_step"
    | "dealer_application"
    | "staff_invite"
  /** The event that caused them: Medusa's, or one of the shop's own. */
  event: string
}

/** Writes letters; everything else is written already. */
async function written(container: MedusaContainer, content: Letter | RenderedMail): Promise<RenderedMail> {
  return "html" in content ? content : letter(content, await shopIdentity(container))
}

/**
 * Sends messages through Medusa's notification module. Safe to repeat: what was accepted, or is being sent, isn't sent
 * again.
 *
 * @returns how many were accepted
 * @throws when one wasn't; the message names no address
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
  const due: CreateNotificationDTO[] = []
  for (const { to, channel = "email", template, content, replyTo, unsubscribe, ...message } of messages) {
    const { key = `${template}:${about.id}` } = message
    if (!to || settled.has(key)) continue
    due.push({
      to,
      channel,
      template,
      content: await written(container, content),
      provider_data:
        replyTo || unsubscribe
          ? { ...(replyTo ? { reply_to: replyTo } : {}), ...(unsubscribe ? { unsubscribe } : {}) }
          : null,
      trigger_type: about.event,
      resource_id: about.id,
      resource_type: about.type,
      idempotency_key: key,
    })
  }
  if (due.length === 0) return 0
  // Under a key that failed before, Medusa sends the message but then can't record it (2.21.2), and would send it
  // forever.
  const dueKeys = new Set(due.map(({ idempotency_key }) => idempotency_key))
  const again = failed.filter(({ idempotency_key }) => dueKeys.has(idempotency_key ?? ""))
  if (again.length > 0) await service.deleteNotifications(again.map(({ id }) => id))
  await service.createNotifications(due)
  return due.length
}
