import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { guestOrdersOf, misaddressedOrders } from "../../cart-store/guest-orders"
import { ACCOUNT_MODULE } from "../../modules/account"
import { guestCustomer } from "../checkout/guest-customer"
import { eachSeparately } from "../each-separately"
import { graphRows } from "../graph-rows"
import { runWorkflow } from "../run-workflow"
import { accountOf } from "./passwords"
import { giveGuestOrdersWorkflow } from "./prove-email"
import { emailOf } from "./verify-email"

/**
 * Gives an account the orders that were placed as a guest with its address since it was proven: on a phone that wasn't
 * logged in, by phone, or with an address that staff have corrected. Nothing without proof: anyone can make an account
 * with someone else's address.
 */
export async function collectGuestOrders(container: MedusaContainer, customerId: string): Promise<void> {
  const email = await emailOf(container, customerId)
  if (email === null || !(await container.resolve(ACCOUNT_MODULE).isProven(customerId, email))) return
  if ((await guestOrdersOf(container, { customerId, email })).length === 0) return
  await runWorkflow(giveGuestOrdersWorkflow, container, { customerId, email })
}

/**
 * Takes an order off an account that got it only because its address was mistyped: whoever reads that mail isn't its
 * buyer. Its binding goes last: what fails before that is found again.
 */
async function releaseMisaddressed(container: MedusaContainer, orderId: string): Promise<void> {
  const [wrong] = await misaddressedOrders(container, orderId)
  if (!wrong) return
  const customer_id = await guestCustomer(container, wrong.email)
  await container.resolve(Modules.ORDER).updateOrders([{ id: orderId, customer_id }])
  await container.resolve(ACCOUNT_MODULE).unbindCarts([wrong.cart_id], wrong.customer_id)
}

/** Once an order is placed, or has another address: it is in the account of whoever has proven that address, if any. */
export async function giveOrderToAccount(container: MedusaContainer, orderId: string): Promise<void> {
  await releaseMisaddressed(container, orderId)
  const [order] = await graphRows<{ email: string | null }>(container, {
    entity: "order",
    fields: ["id", "email"],
    filters: { id: orderId },
  })
  const account = order?.email ? await accountOf(container, order.email.toLowerCase()) : null
  if (account) await collectGuestOrders(container, account.id)
}

/**
 * Makes up for corrected addresses whose orders are still in the wrong account: nobody who could then get them has to
 * log in for that.
 * @returns how many it was
 * @throws as `eachSeparately`
 */
export async function releaseAllMisaddressed(container: MedusaContainer): Promise<number> {
  return await eachSeparately(
    container,
    await misaddressedOrders(container, null),
    ({ order_id }) => `Order ${order_id} is still in the account of a mistyped address`,
    async ({ order_id }) => {
      await giveOrderToAccount(container, order_id)
      return true
    },
  )
}
