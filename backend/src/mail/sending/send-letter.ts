import { randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { MailPurpose } from "../../modules/mail/stranger-mail-store"
import { type Letter, letter } from "../layout/letter"
import { shopIdentity } from "../shop-identity"
import { notifications } from "./mail-log"
import { mayMail, takeBack } from "./strangers-mail"

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

type Content = Letter | (() => Promise<Letter>)

async function send(
  container: MedusaContainer,
  { to, template, key }: Omit<Envelope, "quota">,
  content: Content,
): Promise<void> {
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
}

/**
 * Sends a letter (Medusa's notification module, channel `email`). One that isn't accepted uses up no quota: whoever
 * asked for it can ask again once the mail server is back.
 * @param content what it says, or how to create that once it may go out: a link that ends earlier ones after it was sent
 * @returns false when the address has had its mails for the day
 * @throws when it wasn't accepted; the message names no address
 */
export async function sendLetter(
  container: MedusaContainer,
  { quota, ...envelope }: Envelope,
  content: Content,
): Promise<boolean> {
  if (!quota) {
    await send(container, envelope, content)
    return true
  }
  const { to, template } = envelope
  const key = envelope.key ?? `${template}:${randomUUID()}`
  const { allowed, isNew } = await mayMail(container, { key, to, purpose: quota })
  if (!allowed) return false
  try {
    await send(container, envelope, content)
  } catch (error) {
    // An earlier try under the same key may have been accepted.
    if (isNew) await takeBack(container, key)
    throw error
  }
  return true
}
