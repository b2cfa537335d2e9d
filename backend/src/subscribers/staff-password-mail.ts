import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { settings } from "../config/settings"
import { sendLetter } from "../mail/sending/send-letter"
import { staffLogin } from "../workflows/staff/staff-login"

interface PasswordReset {
  /** The email. */
  entity_id: string
  actor_type: string
  token: string
}

/**
 * Staff who forgot their password ask for a new one in Medusa's admin, which leaves the mail to the shop. No one else
 * is mailed.
 */
export default async function staffPasswordMail({ event, container }: SubscriberArgs<PasswordReset>) {
  const { actor_type, entity_id, token } = event.data
  if (actor_type !== "user" || !(await staffLogin(container, entity_id))) return
  const query = new URLSearchParams({ token, email: entity_id })
  await sendLetter(
    container,
    { to: entity_id, template: "staff-password", quota: "staff" },
    {
      subject: `Your ${settings().brand} admin password`,
      heading: "A new admin password",
      paragraphs: ["Someone asked for a new password for the shop's admin. Set it here."],
      action: { label: "Set a new password", path: `/app/reset-password?${query}` },
      note: "The link works once, for 15 minutes. Didn't ask for it? You can ignore this email.",
    },
  )
}

export const config: SubscriberConfig = {
  event: "auth.password_reset",
  context: { subscriberId: "staff-password-mail" },
}
