import type { MedusaContainer } from "@medusajs/framework/types"
import { settings } from "../../config/settings"
import { conflict } from "../../errors/shop-error"
import { orLog } from "../../log/or-log"
import { deleteTwoSteps, withTwoSteps } from "../../login-store/two-steps"
import { oweMail } from "../../mail/sending/mail-queue"
import { twoStepSubject } from "../../mail/sending/send-two-step-removed"
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
  await asOwner(container, actorId, async () => {
    await requirePerson(container, id)
    if (id === actorId) throw conflict("Switch off your own in your profile, with a code.")
    if (!(await withTwoSteps(container, [id])).has(id)) throw conflict("They don't have two-step login.")
    await deleteTwoSteps(container, id)
  })
  // It is gone already, whether or not its mail is taken at once.
  await orLog(container, "A removed two-step login was not told to its owner", () =>
    oweMail(container, "two_step_removed", twoStepSubject(id)),
  )
}
