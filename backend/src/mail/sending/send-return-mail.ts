import type { MedusaContainer } from "@medusajs/framework/types"
import { returnMailFacts } from "../../workflows/return/return-mail-facts"
import { returnLetter } from "../letters/return-mail"
import { deliver } from "./deliver"

/** The name of the mails of a return in the notification module. */
const RETURN_NOTICE = "return-notice"

/**
 * Notifies the person who asked for a return of one of its steps. Triggered by staff, so it doesn't count against the
 * quota for strangers' mails. Safe to repeat.
 * @param subject as `returnSubject` names it
 * @returns how many messages were accepted
 * @throws when it wasn't accepted; the message names no address
 */
export async function sendReturnMail(
  container: MedusaContainer,
  subject: string,
  now: Date = new Date(),
): Promise<number> {
  const facts = await returnMailFacts(container, subject)
  if (!facts) return 0
  const message = { to: facts.email, template: RETURN_NOTICE, content: returnLetter(facts) }
  return await deliver(container, [message], { id: subject, type: "return", event: "return.told" }, now)
}
