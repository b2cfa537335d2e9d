import type { MedusaContainer } from "@medusajs/framework/types"
import { settings } from "../../config/settings"
import { MARKETING_MODULE } from "../../modules/marketing"
import { returnToken } from "../../workflows/marketing/return-to-list"
import { readWaitingSubject } from "../../workflows/marketing/waiting-lists"
import { deliver } from "./deliver"
import { mayMail } from "./strangers-mail"

/** The mail's name in the notification module. */
const WAITING_AGAIN = "waiting-again"

/**
 * Asks an address that has left all lists whether it was its reader who signed up: anyone can type it, and no one else
 * may undo their way out. One who signed up again meanwhile is still asked by this one: a further one of the day isn't
 * sent. Safe to repeat.
 * @param subject as `waitingSubject` names it
 * @returns how many messages were accepted
 * @throws when it wasn't accepted; the message names no address
 */
export async function sendAskToReturn(
  container: MedusaContainer,
  subject: string,
  now: Date,
): Promise<number> {
  const named = readWaitingSubject(subject)
  const person = named && (await container.resolve(MARKETING_MODULE).findSignUp(named.id))
  if (!person?.left_at) return 0
  const { id, email, label } = person
  const key = `${WAITING_AGAIN}:${subject}`
  if (!(await mayMail(container, { key, to: email, purpose: "again" }, now)).allowed) return 0
  const query = new URLSearchParams({ token: returnToken(id), back: "1" })
  const content = {
    subject: `Shall we email you about ${label}?`,
    heading: "Back on the list?",
    paragraphs: [
      `Someone asked us to email this address when ${label} can be ordered again. You had left our lists at ${settings().brand}, so we only write if you say so.`,
    ],
    action: { label: "Yes, email me", path: `/waiting-list?${query}` },
    note: "Not you? Ignore this email, and nothing happens.",
  }
  const message = { key, to: email, template: WAITING_AGAIN, content }
  return await deliver(container, [message], { id: subject, type: "waiting", event: "waiting.asked" }, now)
}
