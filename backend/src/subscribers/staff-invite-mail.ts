import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { InviteWorkflowEvents, Modules } from "@medusajs/framework/utils"
import { orLog } from "../log/or-log"
import { sendMailOfEvent } from "../mail/sending/mail-queue"
import { inviteSubject } from "../mail/sending/send-staff-invite"

/**
 * Mails the way in to anyone invited to the staff; sending an invitation again makes a new link, and invalidates the
 * old one. Failures: jobs/resend-mail.
 */
export default async function staffInviteMail({ event, container }: SubscriberArgs<{ id: string }>) {
  await orLog(container, `The mail of invitation ${event.data.id} was not sent yet`, () =>
    sendMailOfEvent(container, "staff_invite", async () => {
      const [invite] = await container.resolve(Modules.USER).listInvites({ id: event.data.id }, { take: 1 })
      return invite && !invite.accepted ? inviteSubject(invite) : null
    }),
  )
}

export const config: SubscriberConfig = {
  event: [InviteWorkflowEvents.CREATED, InviteWorkflowEvents.RESENT],
  context: { subscriberId: "staff-invite-mail" },
}
