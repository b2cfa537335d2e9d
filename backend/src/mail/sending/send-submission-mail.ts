import type { MedusaContainer } from "@medusajs/framework/types"
import { settings } from "../../config/settings"
import { SUBMISSION_MODULE } from "../../modules/submission"
import { wasUnchecked } from "../../modules/submission/domain/kinds"
import type { StoredSubmission } from "../../modules/submission/service"
import { senderLetter, staffLetter } from "../letters/submission-mail"
import { deliver, type Message } from "./deliver"
import { mayMail } from "./strangers-mail"

/** These mails' name in the notification module. */
export const SUBMISSION_MAIL = "submission"

/** The author, in a submission's history, of what no person did. */
const SHOP = "The shop"
const NOT_CONFIRMED =
  "No confirmation was emailed: this address has reached its limit for today. The sender was not told."

/** Staff know about it, and its rider is notified of what they decided. */
const wasEnteredByStaff = ({ events }: StoredSubmission): boolean =>
  events.some(({ kind, by }) => kind === "received" && by !== null)

/**
 * Sends a submission's mails: to sales what came in, to the sender that it arrived, unless it came without the bot check
 * or that address has had its mails for the day. None for what staff entered themselves. Safe to repeat: what was accepted, or is being sent, isn't
 * sent again.
 * @returns how many mails were accepted
 * @throws when one wasn't; the message names no address
 */
export async function sendSubmissionMail(
  container: MedusaContainer,
  id: string,
  now: Date = new Date(),
): Promise<number> {
  const submissions = container.resolve(SUBMISSION_MODULE)
  const submission = await submissions.find(id)
  if (!submission || wasEnteredByStaff(submission)) return 0
  const unchecked = wasUnchecked(submission.events)
  const mailed = { ...submission, photos: submission.files.length, unchecked }
  const messages: Message[] = [
    {
      key: `${SUBMISSION_MAIL}:${id}:staff`,
      to: settings().email,
      template: SUBMISSION_MAIL,
      content: staffLetter(mailed),
      replyTo: submission.email,
    },
  ]
  const about = { id, type: "submission", event: "submission.received" } as const
  if (unchecked) return await deliver(container, messages, about, now)
  const key = `${SUBMISSION_MAIL}:${id}:sender`
  const { allowed, isNew } = await mayMail(container, { key, to: submission.email, purpose: "form" }, now)
  if (allowed) {
    messages.push({ key, to: submission.email, template: SUBMISSION_MAIL, content: senderLetter(mailed) })
  } else if (isNew) {
    await submissions.addEvent(id, { kind: "note", by: SHOP, text: NOT_CONFIRMED })
  }
  return await deliver(container, messages, about, now)
}
