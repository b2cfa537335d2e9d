import type { MedusaContainer } from "@medusajs/framework/types"
import type { MarkPaid } from "../../contracts/orders/phone-order"
import { conflict, notFound } from "../../errors/shop-error"
import { loadCart } from "../cart/load-cart"
import { placePaidOrder } from "../checkout/place-order"
import { phoneBuyer } from "./change-phone-order"
import { findPhoneOrder, isAccountGone } from "./load-phone-order"

/**
 * Turns a phone order that staff were paid for into an order: as if by card, with its stock, builds and mails, but
 * without any money moving. From then on an open link takes no payment; if both happen at once, the first to get the
 * cart's lock wins, and the other is told.
 *
 * @param staff email of the person who was paid
 * @throws {ShopError} 404; 409 for a deleted account; 409 and 422 as `placePaidOrder`
 */
export async function markPaid(
  container: MedusaContainer,
  id: string,
  { addressId, customAgreed, how, reference }: MarkPaid,
  { staff, network }: { staff: string; network: string },
): Promise<void> {
  const { cart_id: cartId, sled_id: sledId } = await findPhoneOrder(container, id)
  const cart = await loadCart(container, cartId)
  if (!cart) throw notFound("There is no such phone order.")
  if (await isAccountGone(container, cart.account_id)) {
    throw conflict("The account that was to buy has been deleted. Please take the order again.")
  }
  await placePaidOrder(container, {
    cartId,
    request: { addressId, customAgreed },
    buyer: await phoneBuyer(container, { customerId: cart.account_id, sledId }),
    payment: { kind: "recorded", how, reference, by: staff },
    network,
  })
}
