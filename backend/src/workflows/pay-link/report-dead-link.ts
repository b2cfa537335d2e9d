import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { messageOf } from "../../errors/message-of"

/**
 * Reports to staff that a buyer has followed a payment link that takes no payment any more (subscribers/dead-link-mail.ts).
 * Never throws: the buyer is told why all the same, and the next visit reports it again.
 * @param id of the change of a build, or of a phone order's link
 */
export async function reportDeadLink(container: MedusaContainer, id: string): Promise<void> {
  try {
    await container.resolve(Modules.EVENT_BUS).emit({ name: "payment-link.dead", data: { id } })
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`Staff were not told that the payment link ${id} takes no payment: ${messageOf(error)}`)
  }
}
