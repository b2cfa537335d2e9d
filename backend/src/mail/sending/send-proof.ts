import { randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { sendVerification } from "../../workflows/account/verify-email"

/** The subject id under which the mail that proves an account's address is owed: each address it gets has its own. */
export const proofSubject = (customerId: string): string => `${customerId}.${randomUUID()}`

/**
 * Mails an account the link that proves its address; nobody whose address is proven by now, or has had its mails for
 * the day. Tried again after it was accepted, it is mailed again: the link in it can be read only there.
 * @param subject as `proofSubject` names it
 * @returns how many messages were accepted
 * @throws when it wasn't accepted; the message names no address
 */
export async function sendProof(container: MedusaContainer, subject: string): Promise<number> {
  const [customerId = ""] = subject.split(".")
  return (await sendVerification(container, customerId)) === "sent" ? 1 : 0
}
