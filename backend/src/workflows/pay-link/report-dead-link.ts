import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { orWarn } from "../../log/or-log"

/**
 * Reports to staff that a buyer has followed a payment link that takes no payment any more (subscribers/dead-link-mail.ts).
 * Never throws: the buyer is told why all the same, and the next visit reports it again.
 * @param id of the change of a build, or of a phone order's link
 */
export async function reportDeadLink(container: MedusaContainer, id: string): Promise<void> {
  await orWarn(container, `Staff were not told that the payment link ${id} takes no payment`, () =>
    container.resolve(Modules.EVENT_BUS).emit({ name: "payment-link.dead", data: { id } }),
  )
}
