import { randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { settings } from "../../config/settings"
import type { Letter } from "../layout/letter"
import { deliver } from "./deliver"

/** The subject id under which the mail of a removal is owed: every removal is told. @param userId whose it was */
export const twoStepSubject = (userId: string): string => `${userId}.${randomUUID()}`

function removed(): Letter {
  const { brand, staffTwoStep } = settings()
  return {
    subject: `Your two-step login at ${brand} was removed`,
    heading: "Two-step login removed",
    paragraphs: [
      `An owner of ${brand} has removed two-step login from your account in the shop's admin, along with your recovery codes.`,
      staffTwoStep === "required"
        ? "Your password lets you in. Set up two-step login again before you go on."
        : "Until you set it up again, your password alone lets you in.",
    ],
    action: { label: "To your profile", path: "/app/settings/profile" },
    note: "Didn't ask for this? Change your password, and tell an owner of the shop.",
  }
}

/**
 * Tells a staff member that an owner removed their second factor; nobody once they are gone. Safe to repeat.
 * @param subject as `twoStepSubject` names it
 * @returns how many messages were accepted
 * @throws when it wasn't accepted; the message names no address
 */
export async function sendTwoStepRemoved(
  container: MedusaContainer,
  subject: string,
  now: Date,
): Promise<number> {
  const [id = ""] = subject.split(".")
  const [user] = await container.resolve(Modules.USER).listUsers({ id }, { select: ["id", "email"], take: 1 })
  const message = { to: user?.email ?? null, template: "staff-two-step", content: removed() }
  return await deliver(
    container,
    [message],
    { id: subject, type: "two_step", event: "two-step.removed" },
    now,
  )
}
