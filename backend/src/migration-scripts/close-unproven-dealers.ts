import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { messageOf } from "../errors/message-of"
import { DEALER_MODULE } from "../modules/dealer"
import { lockUnproven } from "../workflows/account/passwords"
import { inviteDealer } from "../workflows/dealer/invite-dealer"

/**
 * Until 2026-11-29 an account that staff named as a dealer's kept its password, even if its address wasn't proven and
 * anyone may have made it. Run once, by `medusa db:migrate`. A mail that fails doesn't stop an upgrade: staff can send
 * the link again.
 */
export default async function closeUnprovenDealers({ container }: ExecArgs): Promise<void> {
  const dealers = await container
    .resolve(DEALER_MODULE)
    .listDealers({ customer_id: { $ne: null } }, { select: ["id", "name", "customer_id"], take: null })
  for (const { id, name, customer_id } of dealers) {
    if (!customer_id || !(await lockUnproven(container, customer_id))) continue
    try {
      await inviteDealer(container, id)
    } catch (error) {
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .error(`Dealer ${name} has to set a new password and was not mailed: ${messageOf(error)}`)
    }
  }
}
