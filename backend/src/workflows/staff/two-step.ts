import type { MedusaContainer } from "@medusajs/framework/types"
import { settings } from "../../config/settings"
import { conflict } from "../../errors/shop-error"
import { deleteTwoSteps, withTwoSteps } from "../../login-store/two-steps"
import { sendLetter } from "../../mail/sending/send-letter"
import { asOwner, requirePerson } from "./roles"

/** Whether the shop requires a second factor from a staff member who has none. */
export async function isTwoStepDue(container: MedusaContainer, userId: string): Promise<boolean> {
  if (settings().staffTwoStep !== "required") return false
  return !(await withTwoSteps(container, [userId])).has(userId)
}

/**
 * Removes a colleague's second factor when their phone is lost, and the recovery codes with it, and mails them. They
 * then log in with only their password, and set up a new one.
 * @param actorId the owner who does it
 * @throws {ShopError} 403 for anyone else, 404 for a stranger, 409 for oneself, or when there is none
 */
export async function removeTwoStep(container: MedusaContainer, actorId: string, id: string): Promise<void> {
  const email = await asOwner(container, actorId, async () => {
    const person = await requirePerson(container, id)
    if (id === actorId) throw conflict("Switch off your own in your profile, with a code.")
    if (!(await withTwoSteps(container, [id])).has(id)) throw conflict("They don't have two-step login.")
    await deleteTwoSteps(container, id)
    return person.email
  })
  const { brand, staffTwoStep } = settings()
  await sendLetter(
    container,
    { to: email, template: "staff-two-step", quota: null },
    {
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
    },
  )
}
