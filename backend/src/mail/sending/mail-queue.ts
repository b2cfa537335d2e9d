import { setTimeout as sleep } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { messageOf } from "../../errors/message-of"
import { isRefusedForGood } from "../../errors/refused-for-good"
import { orWarn } from "../../log/or-log"
import { countMailAttempt } from "../../metrics/trade"
import { HEALTH_MODULE } from "../../modules/health"
import { MAIL_MODULE } from "../../modules/mail"
import type { QueuedMailRow } from "../../modules/mail/service"
import { isUnderWay } from "./mail-log"
import { claimedUntil, LOOK_BACK_MS, nextTry, POSTPONED_FOR_MS } from "./retry-schedule"
import { sendAskToReturn } from "./send-ask-to-return"
import { sendBackInStock } from "./send-back-in-stock"
import { sendBalanceReceipt } from "./send-balance"
import { sendBuildChange } from "./send-build-change"
import { sendCancellationNotice } from "./send-cancellation-notice"
import { sendDeadLink } from "./send-dead-link"
import { sendDealerDecision } from "./send-dealer-decision"
import { sendOrderEdit } from "./send-order-edit"
import { sendOrderMail } from "./send-order-mail"
import { sendPasswordChanged } from "./send-password-changed"
import { sendPhotoSpaceMail } from "./send-photo-space-mail"
import { sendProof } from "./send-proof"
import { sendRefundNotice } from "./send-refund-notice"
import { sendReturnMail } from "./send-return-mail"
import { sendReviewRefused } from "./send-review-refused"
import { sendRiderMail } from "./send-rider-mail"
import { sendShippingNotice } from "./send-shipping-notice"
import { sendStaffInvite } from "./send-staff-invite"
import { sendStageMail } from "./send-stage-mail"
import { sendSubmissionMail } from "./send-submission-mail"
import { sendTracking } from "./send-tracking"
import { sendTwoStepRemoved } from "./send-two-step-removed"

/**
 * Sends what is due about one thing; safe to repeat: what was accepted isn't sent again.
 * @returns how many messages were accepted; null while it is too early, for what is owed again if it happens after all;
 * `obsolete` when nothing is to be told now, but may be again
 * @throws when a message wasn't accepted; the message names no address
 */
type Sender = (
  container: MedusaContainer,
  subjectId: string,
  now: Date,
) => Promise<number | "obsolete" | null>

/** Everything that is owed until it is accepted. */
const SENDERS = {
  order: sendOrderMail,
  shipment: sendShippingNotice,
  refund: sendRefundNotice,
  submission: sendSubmissionMail,
  photo_space: sendPhotoSpaceMail,
  stage: sendStageMail,
  return: sendReturnMail,
  cancellation: sendCancellationNotice,
  waiting: sendBackInStock,
  waiting_again: sendAskToReturn,
  build_change: sendBuildChange,
  balance: sendBalanceReceipt,
  order_edit: sendOrderEdit,
  rider: sendRiderMail,
  review_refused: sendReviewRefused,
  dead_link: sendDeadLink,
  tracking: sendTracking,
  password_changed: sendPasswordChanged,
  two_step_removed: sendTwoStepRemoved,
  dealer_decision: sendDealerDecision,
  proof: sendProof,
  staff_invite: sendStaffInvite,
} satisfies Record<string, Sender>

export type QueuedMailKind = keyof typeof SENDERS

/**
 * Of what nothing is kept once it has ended, sent or given up: each time has a subject of its own, which names the
 * account. Staff couldn't do anything about it either: anyone can register with an address that doesn't exist, and who
 * has one that does asks for the mail again on their account's page.
 */
const FORGOTTEN: ReadonlySet<string> = new Set<QueuedMailKind>(["proof"])

const isQueuedKind = (kind: string): kind is QueuedMailKind => Object.hasOwn(SENDERS, kind)

/**
 * How an attempt ended. `dropped`: there was nothing to send. `left`: it is tried again, without counting as a failure.
 */
export type Outcome = "sent" | "dropped" | "failed" | "given up" | "left"

/** Medusa adds a line with its own id before the provider's message. */
const reasonOf = (error: unknown) =>
  messageOf(error).replace(/Failed to send notification with id \S+:\s*/g, "")

/** The longest reason that is kept, in characters. */
const LONGEST_REASON = 300

/**
 * Tries a mail that was claimed. Never throws for a mail that wasn't accepted: it is recorded, and retried in its turn.
 */
export async function attemptMail(
  container: MedusaContainer,
  mail: QueuedMailRow,
  now: Date,
): Promise<Outcome> {
  const outcome = await attempt(container, mail, now)
  countMailAttempt(outcome)
  if (outcome !== "left" && outcome !== "dropped") {
    container.resolve(HEALTH_MODULE).recordResult("Mail", outcome === "sent" ? "well" : "badly", new Date())
  }
  return outcome
}

async function attempt(
  container: MedusaContainer,
  { id, kind, subject_id, tries, created_at }: QueuedMailRow,
  now: Date,
): Promise<Outcome> {
  const queue = container.resolve(MAIL_MODULE)
  try {
    // Left behind by a newer version that was rolled back.
    if (!isQueuedKind(kind)) throw new Error(`Nobody sends mail of the kind ${kind}.`)
    const send: Sender = SENDERS[kind]
    const taken = await send(container, subject_id, now)
    if (taken === null && now.getTime() - created_at.getTime() < LOOK_BACK_MS) {
      await queue.postpone(id, new Date(now.getTime() + POSTPONED_FOR_MS))
      return "left"
    }
    if (taken === null || taken === "obsolete") {
      await queue.delete(id)
      return "dropped"
    }
    // Another process's attempt may still fail: the mail is due again once that must have ended.
    if (await isUnderWay(container, subject_id, now)) return "left"
    if (FORGOTTEN.has(kind)) await queue.delete(id)
    else await queue.finish(id)
    return taken ? "sent" : "dropped"
  } catch (error) {
    const why = reasonOf(error)
    const dueAt = nextTry(tries, now, isRefusedForGood(why))
    const reason = why.slice(0, LONGEST_REASON)
    const isDropped = dueAt === null && FORGOTTEN.has(kind)
    if (isDropped) await queue.delete(id)
    else await queue.fail(id, { error: reason, dueAt })
    const what = dueAt ? "not sent yet" : "given up"
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`Mail of ${kind} ${subject_id} ${what} (try ${tries}): ${reason}`)
    if (isDropped) return "dropped"
    return dueAt ? "failed" : "given up"
  }
}

/**
 * Sends a mail as soon as its occasion has happened, where nobody waits (subscribers, jobs; else `oweMail`). What fails
 * is retried by jobs/resend-mail.
 * @returns how that ended; null when it was sent before, or is being sent
 */
export async function queueAndSendMail(
  container: MedusaContainer,
  kind: QueuedMailKind,
  subjectId: string,
): Promise<Outcome | null> {
  const now = new Date()
  const queue = container.resolve(MAIL_MODULE)
  await queue.enqueue(kind, [subjectId], now)
  const claimed = await queue.claim(kind, subjectId, { now, until: claimedUntil(now) })
  return claimed && (await attemptMail(container, claimed, now))
}

/** Emitted when a mail is owed, so that it is sent at once. Spelled out in the subscriber, too. */
const MAIL_OWED = "mail.owed"

/** What the event says. */
export interface OwedMailEvent {
  kind: QueuedMailKind
  subjectId: string
}

/**
 * Owes a mail, and has it sent at once by an event: whoever waits for an answer doesn't wait for the mail server. What
 * fails is retried by jobs/resend-mail, which also sends what no event has told of.
 * @throws when the database doesn't take it
 */
export async function oweMail(
  container: MedusaContainer,
  kind: QueuedMailKind,
  subjectId: string,
): Promise<void> {
  // A second ago: the clock of the process that the event reaches may be a little behind this one's.
  await container.resolve(MAIL_MODULE).enqueue(kind, [subjectId], new Date(Date.now() - 1_000))
  const data: OwedMailEvent = { kind, subjectId }
  // Not awaited: the bus takes events as soon as Redis is there again.
  void orWarn(container, `The mail of ${kind} ${subjectId} waits for the job`, () =>
    container.resolve(Modules.EVENT_BUS).emit({ name: MAIL_OWED, data }),
  )
}

/** Before each further try: two minutes in all, for a database that is restarted or replaced (milliseconds). */
const PAUSES_MS = [1, 2, 4, 8, 15, 30, 60].map((seconds) => seconds * 1_000)

/**
 * Sends a mail that nothing but its event tells of: no job would find that it is owed, so that is written as soon as the
 * database takes it.
 * @param subjectOf null when what it was about is gone, so that nothing is owed
 * @throws when the database doesn't take it
 */
export async function sendMailOfEvent(
  container: MedusaContainer,
  kind: QueuedMailKind,
  subjectOf: () => Promise<string | null>,
): Promise<void> {
  for (const pause of [...PAUSES_MS, null]) {
    try {
      const subjectId = await subjectOf()
      if (subjectId !== null) await queueAndSendMail(container, kind, subjectId)
      return
    } catch (error) {
      if (pause === null) throw error
      await sleep(pause, undefined, { ref: false })
    }
  }
}
