import { randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { settings } from "../../config/settings"
import { ACCOUNT_MODULE } from "../../modules/account"
import type { Letter } from "../layout/letter"
import { deliver } from "./deliver"
import { mayMail } from "./strangers-mail"

/** Whose password it is: a rider's, by their account, or a staff member's, by their user. */
export interface PasswordHolder {
  who: "rider" | "staff"
  id: string
}

/** The subject id under which the mail of a change is owed: every change is told. */
export const passwordSubject = ({ who, id }: PasswordHolder): string => `${who}.${id}.${randomUUID()}`

interface Notice {
  email: string
  template: string
  /** Whether a stranger can have triggered it: someone who hasn't proven an address may not be its owner. */
  byStranger: boolean
  content: Letter
}

async function noticeToRider(container: MedusaContainer, id: string): Promise<Notice | null> {
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id, has_account: true }, { select: ["id", "email"], take: 1 })
  if (!customer?.email) return null
  const { email } = customer
  return {
    email,
    template: "password-changed",
    byStranger: !(await container.resolve(ACCOUNT_MODULE).isProven(id, email)),
    content: {
      subject: `Your ${settings().brand} password was changed`,
      heading: "Your password was changed.",
      paragraphs: ["If that was you, you're all set. If not, set a new one right away, and tell us."],
      action: { label: "This wasn't me", path: "/forgotten-password" },
    },
  }
}

async function noticeToStaff(container: MedusaContainer, id: string): Promise<Notice | null> {
  const [user] = await container.resolve(Modules.USER).listUsers({ id }, { select: ["id", "email"], take: 1 })
  if (!user) return null
  return {
    email: user.email,
    template: "staff-password-changed",
    byStranger: false,
    content: {
      subject: `Your ${settings().brand} admin password was changed`,
      heading: "Your admin password was changed.",
      paragraphs: [
        "If that was you, you're all set. If not, set a new one right away, and tell an owner of the shop.",
      ],
      action: { label: "This wasn't me", path: "/app/reset-password" },
    },
  }
}

/**
 * Tells whoever reads the mailbox of a login that its password was changed. Safe to repeat.
 * @param subject as `passwordSubject` names it
 * @returns how many messages were accepted
 * @throws when it wasn't accepted; the message names no address
 */
export async function sendPasswordChanged(
  container: MedusaContainer,
  subject: string,
  now: Date,
): Promise<number> {
  const [who, id = ""] = subject.split(".")
  const notice = await (who === "staff" ? noticeToStaff : noticeToRider)(container, id)
  if (!notice) return 0
  const { email, template, byStranger, content } = notice
  const key = `${template}:${subject}`
  // No one can keep this from an address's owner by using up its quota.
  if (byStranger && !(await mayMail(container, { key, to: email, purpose: "notice" }, now)).allowed) return 0
  return await deliver(
    container,
    [{ key, to: email, template, content }],
    { id: subject, type: "password", event: "password.changed" },
    now,
  )
}
