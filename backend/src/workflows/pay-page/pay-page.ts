import type { MedusaContainer } from "@medusajs/framework/types"
import type { ProcessRequest } from "../../contracts/checkout/checkout"
import type { PayPage } from "../../contracts/orders/phone-order"
import { orderOfBalanceToken } from "../balance/balance-token"
import { openBalanceLink, payBalance } from "../balance/pay-balance"
import { changeOfLink, openChangeLink, payChange } from "../build-change/pay-change"
import { lacksCharge } from "../build-change/record-charge"
import { openPhoneLink, payPhoneLink } from "../phone-order/payment-link"

/*
 * The page of all payment links, `/pay/{token}`: whose link it is. What they have in common is `workflows/pay-link`.
 */

/**
 * What a payment link opens (`GET /shop/pay/{token}`).
 * @throws {ShopError} 404
 */
export async function openPaymentLink(container: MedusaContainer, token: string): Promise<PayPage> {
  const orderId = orderOfBalanceToken(token)
  if (orderId) return await openBalanceLink(container, orderId)
  const change = await changeOfLink(container, token)
  if (change && (await lacksCharge(container, change)))
    return await openBalanceLink(container, change.order_id)
  if (change) return await openChangeLink(container, change)
  return await openPhoneLink(container, token)
}

/**
 * Pays for a phone order, the additional cost of a changed build, or the balance of an order, by its link (`POST
 * /checkout/process` with `payLink`). Anyone with the link may: it names one cart, whose buyer, address and price staff
 * have settled, and the browser's own cart stays as it is. Safe to repeat with the same card; with another one the
 * answer is that it is paid.
 *
 * @param network where the buyer comes from, as refused cards are counted
 * @returns the thank-you path
 * @throws {ShopError} 404 no such link; 409 withdrawn, expired, already paid, or what `placeOrder` throws
 */
export async function payByLink(
  container: MedusaContainer,
  { token, request, network }: { token: string; request: ProcessRequest; network: string },
): Promise<string> {
  const orderId = orderOfBalanceToken(token)
  if (orderId) return await payBalance(container, { orderId, request, network })
  const change = await changeOfLink(container, token)
  if (change) {
    const paid = await payChange(container, change, request, network)
    return paid ?? (await payBalance(container, { orderId: change.order_id, request, network }))
  }
  return await payPhoneLink(container, { token, request, network })
}
