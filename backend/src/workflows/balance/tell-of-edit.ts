import type { MedusaContainer } from "@medusajs/framework/types"
import { settings } from "../../config/settings"
import { editedOrderLetter } from "../../mail/balance"
import { sendLetter } from "../../mail/send-letter"
import { loadOrderView } from "../checkout/order-view"
import { loadBalance } from "./load-balance"
import { makeBalanceLink } from "./make-balance-link"

/**
 * Mails a buyer that staff edited their order: with the link by which its balance is paid while one is owed, else with
 * the way to the order. An order without an address is told nobody.
 * @throws {ShopError} 404, 409 as `makeBalanceLink`; what the mail throws, without an address in it
 */
export async function tellOfEdit(container: MedusaContainer, orderId: string): Promise<void> {
  const { closed, dueCents, email, number } = await loadBalance(container, orderId)
  if (closed || !email) return
  if (dueCents > 0) {
    await makeBalanceLink(container, orderId, { mail: true })
    return
  }
  const order = await loadOrderView(container, orderId)
  if (!order) return
  await sendLetter(
    container,
    { to: email, template: "order-edited", quota: null },
    editedOrderLetter({ brand: settings().brand, order: number, thanksUrl: order.thanksUrl }),
  )
}
