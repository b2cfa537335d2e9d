import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { InviteWorkflowEvents, Modules } from "@medusajs/framework/utils"
import { settings } from "../config/settings"
import { ROLE_WORDS } from "../contracts/staff/staff-roles"
import { sendLetter } from "../mail/sending/send-letter"
import { roleOfInvite } from "../workflows/staff/invites"

/**
 * Mails the way in to anyone invited to the staff; sending an invitation again makes a new link, and invalidates the
 * old one.
 */
export default async function staffInviteMail({ event, container }: SubscriberArgs<{ id: string }>) {
  const [invite] = await container.resolve(Modules.USER).listInvites({ id: event.data.id }, { take: 1 })
  if (!invite || invite.accepted) return
  const { name, about } = ROLE_WORDS[await roleOfInvite(container, invite.id)]
  const { brand } = settings()
  await sendLetter(
    container,
    { to: invite.email, template: "staff-invite", quota: null },
    {
      subject: `You are invited to the ${brand} admin`,
      heading: "Welcome to the staff",
      paragraphs: [
        `An owner of ${brand} has invited you to the shop's admin. Choose a password to begin.`,
        `Your role: ${name}. ${about}`,
      ],
      action: {
        label: "Choose a password",
        path: `/app/invite?${new URLSearchParams({ token: invite.token })}`,
      },
      note: "The link works once, for a day. Not expecting this? You can ignore this email.",
    },
  )
}

export const config: SubscriberConfig = {
  event: [InviteWorkflowEvents.CREATED, InviteWorkflowEvents.RESENT],
  context: { subscriberId: "staff-invite-mail" },
}
