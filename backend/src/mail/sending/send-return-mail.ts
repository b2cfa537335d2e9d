import type { MedusaContainer } from "@medusajs/framework/types"
import { returnMailFacts } from "../../workflows/return/return-mail-facts"
import { letter } from "../layout/letter"
import { returnLetter } from "../letters/return-mail"
import { shopIdentity } from "../shop-identity"
import { deliver } from "./deliver"

/** How the notification module knows the mails of a return by. */
const RETURN_NOTICE = "return-notice"

/**
 * Tells whoever asked for a return of a step of it. Staff set it off, so no quota of strangers' mails counts it. Safe to
 * repeat.
 * @param subject as `returnSubject` names it
 * @returns how many messages were taken
 * @throws when it was not taken; the message names no address
 */
export async function sendReturnMail(
  container: MedusaContainer,
  subject: string,
  now: Date = new Date(),
): Promise<number> {
  const facts = await returnMailFacts(container, subject)
  if (!facts) return 0
  const message = {
    key: `${RETURN_NOTICE}:${subject}`,
    to: facts.email,
    channel: "email",
    template: RETURN_NOTICE,
    content: letter(returnLetter(facts), await shopIdentity(container)),
  } as const
  return await deliver(container, [message], { id: subject, type: "return", event: "return.told" }, now)
}
