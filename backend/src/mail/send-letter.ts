import type { MedusaContainer } from "@medusajs/framework/types"
import { settings } from "../config/settings"
import { type Letter, letter } from "./letter"
import { notifications } from "./mail-log"

export interface Envelope {
  to: string
  /** What kind of letter it is, for the log of mails: `verify-email`. */
  template: string
  /** A letter with a key that was sent before is not sent again. */
  key?: string
}

/**
 * Sends a letter (Medusa's notification module, channel `email`).
 * @throws when it was not taken; the message names no address
 */
export async function sendLetter(
  container: MedusaContainer,
  { to, template, key }: Envelope,
  content: Letter,
): Promise<void> {
  const { brand, phone, email: storeEmail, origin } = settings()
  await notifications(container).createNotifications([
    {
      to,
      channel: "email",
      template,
      content: letter(content, { brand, phone, storeEmail, origin }),
      ...(key ? { idempotency_key: key } : {}),
    },
  ])
}
