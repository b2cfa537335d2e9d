import type { InviteDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { settings } from "../../config/settings"
import { ROLE_WORDS } from "../../contracts/staff/staff-roles"
import { roleOfInvite } from "../../workflows/staff/invites"
import { deliver } from "./deliver"

/** An invitation's link. Sent again, it has another one, which works as long as the first did. */
type Link = Pick<InviteDTO, "id" | "expires_at">

/** The subject id under which the mail of an invitation's link is owed. */
export const inviteSubject = ({ id, expires_at }: Link): string => `${id}.${new Date(expires_at).getTime()}`

/**
 * Mails the way in to someone invited to the staff; nothing once they are in, or the link is another's by now.
 * Safe to repeat.
 * @param subject as `inviteSubject` names it
 * @returns how many messages were accepted
 * @throws when it wasn't accepted; the message names no address
 */
export async function sendStaffInvite(
  container: MedusaContainer,
  subject: string,
  now: Date,
): Promise<number> {
  const [id = ""] = subject.split(".")
  const [invite] = await container.resolve(Modules.USER).listInvites({ id }, { take: 1 })
  if (!invite || invite.accepted || inviteSubject(invite) !== subject) return 0
  // It was never accepted, or it wouldn't be owed any more: staff read that it is given up.
  if (new Date(invite.expires_at) <= now) throw new Error("Its link is over. Send the invitation again.")
  const { name, about: role } = ROLE_WORDS[await roleOfInvite(container, id)]
  const { brand } = settings()
  const content = {
    subject: `You are invited to the ${brand} admin`,
    heading: "Welcome to the staff",
    paragraphs: [
      `An owner of ${brand} has invited you to the shop's admin. Choose a password to begin.`,
      `Your role: ${name}. ${role}`,
    ],
    action: {
      label: "Choose a password",
      path: `/app/invite?${new URLSearchParams({ token: invite.token })}`,
    },
    note: "The link works once, for a day. Not expecting this? You can ignore this email.",
  }
  const about = { id: subject, type: "staff_invite", event: "invite.sent" } as const
  return await deliver(container, [{ to: invite.email, template: "staff-invite", content }], about, now)
}
