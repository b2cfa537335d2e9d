import type { MedusaContainer } from "@medusajs/framework/types"
import { paidOrderOf, paymentOfCart } from "../../cart-store/payment-of-cart"
import { touchCart } from "../../cart-store/touch-cart"
import type { ProcessRequest } from "../../contracts/checkout/checkout"
import type { PayPage } from "../../contracts/orders/phone-order"
import { conflict, notFound } from "../../errors/shop-error"
import { sendPaymentLink } from "../../mail/sending/send-payment-link"
import { CHECKOUT_MODULE } from "../../modules/checkout"
import { noCardReason } from "../../modules/checkout/domain/card-amounts"
import { LINK_WORDS, linkState, UNKNOWN_LINK } from "../../modules/checkout/domain/payment-link"
import type { PaymentLinkRow } from "../../modules/checkout/service"
import { resumesAttempt } from "../../providers/payment-card/domain/payment-attempt"
import { withCartLock } from "../cart/cart-lock"
import { loadCart } from "../cart/load-cart"
import { CARD_PROVIDER } from "../checkout/card-provider"
import { currentQuote, savedShipping } from "../checkout/checkout-record"
import { placeOrder } from "../checkout/place-order"
import { filledCart } from "../checkout/recompute-cart"
import { settlePayment } from "../checkout/settle-payment"
import { forgetStaffPayment } from "../checkout/steps/record-staff-payment"
import { linkExpiry } from "../pay-link/link-expiry"
import { mailLink } from "../pay-link/mail-link"
import { payAddress } from "../pay-link/pay-address"
import { reportDeadLink } from "../pay-link/report-dead-link"
import { phoneBuyer } from "./change-phone-order"
import { checkoutToPay, findPhoneOrder, isAccountGone } from "./load-phone-order"

/**
 * Makes the link by which the buyer pays a phone order in its current state; an earlier one ends. From here on the
 * order can't be changed until the link is withdrawn or has expired.
 *
 * @param mail whether it is mailed to the buyer
 * @returns its address, which no one can find out later, and whether the mail was taken
 * @throws {ShopError} 404; 409 when it is already placed, empty, has no shipping and tax yet, or no card can pay its total
 */
export async function createPaymentLink(
  container: MedusaContainer,
  id: string,
  { mail }: { mail: boolean },
): Promise<{ url: string; mailed: boolean }> {
  const { cart_id: cartId } = await findPhoneOrder(container, id)
  const checkouts = container.resolve(CHECKOUT_MODULE)
  const expires = linkExpiry()
  const { link, cart, record } = await withCartLock(container, cartId, async () => {
    const { orderId } = await settlePayment(container, cartId)
    if (orderId) throw conflict("This order has already been placed and paid.")
    const cart = await filledCart(container, cartId)
    const record = await checkouts.findCheckoutOfCart(cartId)
    const quote = currentQuote(record, cart)
    if (!quote) {
      throw conflict(
        "Please save the shipping address so that shipping and tax can be calculated, and try again.",
      )
    }
    const noCard = noCardReason(quote.totalCents)
    if (noCard) throw conflict(`${noCard} Please take the payment another way.`)
    // It is kept at least as long as the link is valid.
    await touchCart(container, cartId)
    return { link: await checkouts.createLink(cartId, expires), cart, record }
  })
  const url = payAddress(link.token)
  const to = savedShipping(record)?.email
  if (!mail || !to) return { url, mailed: false }
  const mailed = await mailLink(container, async () => {
    const { cart: view, total } = await checkoutToPay(container, cart)
    await sendPaymentLink(container, { to, url, expires, items: Object.values(view.items), total })
    await checkouts.updatePaymentLinks({ id: link.id, sent_to: to })
  })
  return { url, mailed }
}

/**
 * Ends the link to a phone order.
 * @throws {ShopError} 404; 409 when it has been paid
 */
export async function withdrawPaymentLink(container: MedusaContainer, id: string): Promise<void> {
  const { cart_id: cartId } = await findPhoneOrder(container, id)
  await withCartLock(container, cartId, async () => {
    const { orderId } = await settlePayment(container, cartId)
    if (orderId) throw conflict("This order has been paid.")
    await container.resolve(CHECKOUT_MODULE).withdrawLinks(cartId)
  })
}

/** @throws {ShopError} 404 */
async function linkAt(container: MedusaContainer, token: string): Promise<PaymentLinkRow> {
  const link = await container.resolve(CHECKOUT_MODULE).findLinkOfToken(token)
  if (!link) throw notFound(UNKNOWN_LINK)
  return link
}

/**
 * What the link to a phone order opens (`GET /shop/pay/{token}`).
 * @throws {ShopError} 404
 */
export async function openPhoneLink(container: MedusaContainer, token: string): Promise<PayPage> {
  const link = await linkAt(container, token)
  const cart = await loadCart(container, link.cart_id)
  if (!cart) throw notFound(UNKNOWN_LINK)
  const paid = (await paidOrderOf(container, link.cart_id)) !== null
  const buyerGone = await isAccountGone(container, cart.account_id)
  const state = linkState({ ...link, paid, buyerGone }, new Date())
  const checkout = state === "open" ? await checkoutToPay(container, cart) : null
  // Without a current total there is nothing to agree to.
  if (checkout && checkout.addressId === null) await reportDeadLink(container, link.id)
  return {
    state,
    message: state === "open" ? null : LINK_WORDS[state],
    expires: link.expires_at.toISOString(),
    checkout,
    change: null,
    balance: null,
  }
}

/** The cart behind a payment link, for facts about a request before it is processed; null for an unknown link. */
export async function cartOfPaymentLink(container: MedusaContainer, token: string) {
  const link = await container.resolve(CHECKOUT_MODULE).findLinkOfToken(token)
  return link ? await loadCart(container, link.cart_id) : null
}

/**
 * Pays for a phone order by its link, as `payByLink` of `workflows/pay-page`.
 * @returns the thank-you path
 * @throws {ShopError} 404 no such link; 409 withdrawn, expired, already paid, or what `placeOrder` throws
 */
export async function payPhoneLink(
  container: MedusaContainer,
  { token, request, network }: { token: string; request: ProcessRequest; network: string },
): Promise<string> {
  const { cart_id: cartId } = await linkAt(container, token)
  const phone = await container.resolve(CHECKOUT_MODULE).findPhoneOrderOfCart(cartId)
  const cart = await loadCart(container, cartId)
  if (!phone || !cart) throw notFound(UNKNOWN_LINK)
  const buyer = await phoneBuyer(container, { customerId: cart.account_id, sledId: phone.sled_id })
  const mayPay = async (orderId: string | null) => {
    if (orderId && (await wasPaidWith(container, cartId, request.stripeToken))) return
    const link = await linkAt(container, token)
    const buyerGone = await isAccountGone(container, cart.account_id)
    const state = linkState({ ...link, paid: orderId !== null, buyerGone }, new Date())
    if (state !== "open") throw conflict(LINK_WORDS[state])
    await forgetStaffPayment(container, cartId)
  }
  return await placeOrder(container, { cartId, request, buyer, network, link: { mayPay } })
}

/** Whether this very card token has paid for the cart: its buyer asks again because an answer was lost. */
async function wasPaidWith(container: MedusaContainer, cartId: string, cardToken: string): Promise<boolean> {
  const payment = await paymentOfCart(container, cartId, [CARD_PROVIDER])
  return payment?.sessions.some((session) => resumesAttempt(session, cardToken)) ?? false
}
