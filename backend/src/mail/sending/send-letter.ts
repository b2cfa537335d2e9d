import { randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { MailPurpose } from "../../modules/mail/stranger-mail-store"
import { type Letter, letter } from "../layout/letter"
import { shopIdentity } from "../shop-identity"
import { notifications } from "./mail-log"
import { mayMail } from "./strangers-mail"

export interface Envelope {
  to: string
  /** What kind of letter it is, for the log of mails: `verify-email`. */
  template: string
  /**
   * The quota it counts against when a stranger can trigger it; null when only staff can, or someone who has proven
   * that the address is theirs.
   */
  quota: MailPurpose | null
  /** A letter whose key was sent before isn't sent again. */
  key?: string
}

/**
 * Sends a letter (Medusa's notification module, channel `email`).
 * @param content what it says, or how to create that once it is certain to go out: a link that ends earlier ones
 * @returns false when the address has had its mails for the day
 * @throws when it wasn't accepted; the message names no address
 */
export async function sendLetter(
  container: MedusaContainer,
  { to, template, quota, key }: Envelope,
  content: Letter | (() => Promise<Letter>),
): Promise<boolean> {
  if (quota) {
    const mail = { key: key ?? `${template}:${randomUUID()}`, to, purpose: quota }
    const { allowed } = await mayMail(container, mail)
    if (!allowed) return false
  }
  const shop = await shopIdentity(container)
  await notifications(container).createNotifications([
    {
      to,
      channel: "email",
      template,
      content: letter(typeof content === "function" ? await content() : content, shop),
      ...(key ? { idempotency_key: key } : {}),
    },
  ])
  return true
}
