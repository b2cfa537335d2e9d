import type { ExecArgs, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { settings } from "../config/settings"
import { orLog } from "../log/or-log"
import { DEALER_MODULE } from "../modules/dealer"
import { DEMO_DEALER } from "../seed/demo/people"
import { lockUnproven } from "../workflows/account/passwords"
import { inviteDealer } from "../workflows/dealer/invite-dealer"

/** The account that the demo itself made, with the password that the README publishes; null in a live shop. */
async function accountOfDemo(container: MedusaContainer): Promise<string | null> {
  if (settings().mode !== "demo") return null
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ email: DEMO_DEALER, has_account: true }, { select: ["id"], take: 1 })
  return customer?.id ?? null
}

/**
 * Until 2026-11-29 an account that staff named as a dealer's kept its password, even if its address wasn't proven and
 * anyone may have made it. Run once, by `medusa db:migrate`. A mail that fails doesn't stop an upgrade: staff can send
 * the link again.
 */
export default async function closeUnprovenDealers({ container }: ExecArgs): Promise<void> {
  const dealers = await container
    .resolve(DEALER_MODULE)
    .listDealers({ customer_id: { $ne: null } }, { select: ["id", "name", "customer_id"], take: null })
  const ofDemo = await accountOfDemo(container)
  for (const { id, name, customer_id } of dealers) {
    if (!customer_id || customer_id === ofDemo || !(await lockUnproven(container, customer_id))) continue
    await orLog(container, `Dealer ${name} has to set a new password and was not mailed`, () =>
      inviteDealer(container, id),
    )
  }
}
