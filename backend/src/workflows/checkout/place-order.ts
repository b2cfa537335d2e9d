import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createWorkflow,
  transform,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import type { LoadedCart } from "../../cart-store/load-cart"
import { readAddressId } from "../../contracts/checkout/address-id"
import {
  type Address,
  Billing,
  type CountryStates,
  type ProcessRequest,
  type SavedShipping,
} from "../../contracts/checkout/checkout"
import type { ShipPromise } from "../../contracts/checkout/ship-dates"
import type { RuleErrors } from "../../contracts/error"
import type { Parts } from "../../contracts/read-request"
import { conflict, refuse, ShopError } from "../../errors/shop-error"
import { orWarn } from "../../log/or-log"
import { CHECKOUT_MODULE } from "../../modules/checkout"
import { CHANGE_CART, noCardReason } from "../../modules/checkout/domain/card-amounts"
import type { CheckoutRecord } from "../../modules/checkout/service"
import { describeSled } from "../../modules/fitment/domain/sleds"
import { getShipDates } from "../../read-model/lead-time-store"
import { getSleds } from "../../read-model/sled-store"
import { withCartLock } from "../cart/cart-lock"
import { cartPromise } from "../cart/ship-promise"
import type { OrderPayment } from "../order/order-payment"
import { runWorkflow } from "../run-workflow"
import { assertInStock } from "./assert-in-stock"
import { billingErrors } from "./billing-errors"
import { type Buyer, loggedOut } from "./buyer"
import { currentQuote, savedShipping } from "./checkout-record"
import { shippingCountries } from "./countries"
import { isCustomOrder, medusaAddress, shippingErrors } from "./enter-shipping"
import { filledCart } from "./recompute-cart"
import { reopenCart, settlePayment } from "./settle-payment"
import { holdDiscountStep, requireSameDayStep, requireSameTotalStep } from "./steps/agree-on-total"
import { recordPlacedOrder, recordPlacedOrderStep } from "./steps/record-placed-order"
import { recordStaffPaymentStep } from "./steps/record-staff-payment"
import { refreshDesignNamesStep } from "./steps/refresh-design-names"
import { saveBillingStep } from "./steps/save-billing-step"
import { takePaymentStep } from "./steps/take-payment"
import { writeBillingStep } from "./steps/write-billing"

/**
 * A second click or tab waits here for the first one's charge, which the provider ends well before this (seconds).
 * After some seconds its buyer is told that it is still going on, and looks up the result
 * (api/checkout/process/slow-order.ts).
 */
const PAYMENT_WAIT_SECONDS = 110

/**
 * The same for a payment link, whose page then sends the same again: just longer than the time to its answer (seconds).
 * Waiting longer would let the repeats pile up.
 */
export const LINK_WAIT_SECONDS = 16

const CHANGED =
  "Your cart, its prices or your address have changed. You weren't charged. Please check your shipping information again."

const CHANGED_BY_STAFF =
  "This order has changed since: save the address again and tell the buyer the new total."

function sameAddress(saved: SavedShipping, sent: Address): boolean {
  const text = (address: Address) =>
    JSON.stringify([
      address.firstName,
      address.lastName,
      address.company,
      address.address,
      address.city,
      address.state,
      address.zip,
      address.country,
      address.phone,
      address.email,
    ])
  return text(saved) === text({ ...sent, state: saved.state === "" ? "" : sent.state })
}

/** What is wrong with the billing step, by field, as far as it could be read (section 5). */
export function billingStepErrors(
  { dropShip, howDidYouHear, customAgreed, ...parts }: Parts<ProcessRequest>,
  facts: { countries: CountryStates[]; dealer: boolean; custom: boolean; byPhone: boolean },
): RuleErrors {
  const shipping = shippingErrors({ ...parts.shipping, dropShip, howDidYouHear, customAgreed }, facts)
  const ofAddress = Object.entries(shipping).map(([field, sentence]) => [
    parts.shipping && field in parts.shipping ? `shipping.${field}` : field,
    sentence,
  ])
  return {
    ...Object.fromEntries(ofAddress),
    ...billingErrors({ dropShip, ...parts }, facts.countries),
  }
}

/** A sled that the shop knows: the id comes from a cookie, which anyone can write. */
async function sledInWords(
  container: MedusaContainer,
  sledId: string | null | undefined,
): Promise<string | null> {
  const sled = sledId ? (await getSleds(container)).find(sledId) : undefined
  return sled ? describeSled(sled) : null
}

/** What the billing step asks, except the card. */
export type OrderRequest = Omit<ProcessRequest, "stripeToken" | "turnstile" | "payLink">

interface CheckedOrder {
  cart: LoadedCart
  /** Whether something in it needs the custom-order agreement. */
  custom: boolean
  /** What the shipping step stored, with what the billing step asked again. */
  shipping: SavedShipping
  request: OrderRequest
  /** What the buyer agreed to pay. */
  totalCents: number
  payment: OrderPayment
  /** The day that the buyer agreed to; null where none was shown, or where staff told the buyer. */
  shownDay: string | null
  /** Where the order comes from, as held discount uses are counted (contracts/http/network.ts). */
  network: string
  /** The day that the order keeps, however staff's lead times change; null while nothing can be promised. */
  ships: ShipPromise | null
  /** What the rider rides, in words, for the workshop. */
  sled: string | null
}

/**
 * From a checked billing step to a paid order. A refusal before the charge leaves the cart as it was; once a charge may
 * have gone through, everything that an order needs stays written, whatever completes it: the buyer's next press, the
 * webhook or the job. Must run under the cart's lock.
 */
export const placeOrderWorkflow = createWorkflow("place-order", (input: WorkflowData<CheckedOrder>) => {
  writeBillingStep(
    transform({ input }, ({ input: { cart, shipping, request } }) => ({
      cartId: cart.id,
      address: medusaAddress(request.dropShip ? request.billing : shipping),
      // A drop shipment is its dealer's order: mails, look-ups and returns use the dealer's email, not the customer's.
      email: (request.dropShip && request.billing.email) || null,
    })),
  )
  refreshDesignNamesStep(transform({ input }, ({ input: { cart } }) => cart))
  holdDiscountStep(
    transform({ input }, ({ input: { cart, shipping, network } }) => ({
      cart,
      email: shipping.email || null,
      network,
    })),
  )
  requireSameTotalStep(
    transform({ input }, ({ input: { cart, totalCents, payment } }) => ({
      cart,
      agreedCents: totalCents,
      byStaff: payment.kind === "recorded",
    })),
  )
  // After the total: who agrees to a new one is shown the new day with it.
  requireSameDayStep(transform({ input }, ({ input: { shownDay, ships } }) => ({ shownDay, ships })))
  saveBillingStep(
    transform({ input }, ({ input: { cart, custom, shipping, request, ships, sled } }) => ({
      cartId: cart.id,
      shipping,
      ships,
      sled,
      billingEmail: request.billing.email || null,
      text: request.text,
      agrees: custom && request.customAgreed,
    })),
  )
  const payment = transform({ input }, ({ input: { cart, totalCents, payment } }) => ({
    cartId: cart.id,
    totalCents,
    payment,
  }))
  recordStaffPaymentStep(payment)
  const orderId = takePaymentStep(
    transform({ input }, ({ input: { cart, totalCents, payment } }) => ({ cart, totalCents, payment })),
  )
  return new WorkflowResponse(
    recordPlacedOrderStep(
      transform({ input, orderId }, ({ input: { cart }, orderId }) => ({ cartId: cart.id, orderId })),
    ),
  )
})

interface Order {
  cartId: string
  request: OrderRequest
  buyer: Buyer
  payment: OrderPayment
  network: string
}

/** A failure is only logged: what is thrown is the error that broke the order. */
async function tryToReopen(container: MedusaContainer, cartId: string): Promise<void> {
  await orWarn(container, `Cart ${cartId} may have stayed closed`, () => reopenCart(container, cartId))
}

/**
 * From what was sent at the billing step to an order. Must run under the cart's lock, once it is settled that the cart
 * isn't an order yet.
 */
async function orderNow(
  container: MedusaContainer,
  record: CheckoutRecord | null,
  { cartId, request, buyer, payment, network }: Order,
): Promise<string> {
  const cart = await filledCart(container, cartId)
  if (cart.account_id !== null && cart.account_id !== buyer.customerId) throw loggedOut()
  const changed = payment.kind === "recorded" ? CHANGED_BY_STAFF : CHANGED
  // Anyone who has logged in since goes through the shipping step again under that account.
  if (cart.account_id !== buyer.customerId) throw conflict(changed)
  const saved = savedShipping(record)
  const quote = currentQuote(record, cart)
  if (!record || !saved || !quote) throw conflict(changed)
  const shown = readAddressId(request.addressId)
  if (quote.id !== shown.quoteId || !sameAddress(saved, request.shipping)) throw conflict(changed)
  // The choice can change only on the shipping step (section 4).
  if (request.dropShip !== saved.dropShip) throw conflict(changed)

  const countries = await shippingCountries(container)
  const custom = await isCustomOrder(container, cart)
  refuse({
    ...shippingErrors(
      {
        ...saved,
        howDidYouHear: request.howDidYouHear,
        customAgreed: request.customAgreed,
      },
      { countries, dealer: buyer.dealer, custom, byPhone: buyer.byPhone ?? false },
    ),
    ...billingErrors(request, countries),
  })
  await assertInStock(container, cart)
  // A phone order's total only had to suit staff's ways to pay.
  const noCard = payment.kind === "card" ? noCardReason(quote.totalCents) : null
  if (noCard) throw conflict(`${noCard} ${CHANGE_CART}`)
  const order = {
    cart,
    custom,
    shipping: { ...saved, howDidYouHear: request.howDidYouHear },
    request,
    totalCents: quote.totalCents,
    payment,
    shownDay: payment.kind === "recorded" ? null : shown.day,
    network,
    ships: cartPromise(cart.lines, await getShipDates(container)),
    sled: await sledInWords(container, buyer.sledId),
  }
  try {
    return await runWorkflow(placeOrderWorkflow, container, order)
  } catch (error) {
    // A failure may have left the cart closed. Where it can't be opened now, the next press or the job does.
    if (!(error instanceof ShopError)) await tryToReopen(container, cartId)
    throw error
  }
}

interface OrderToPlace {
  cartId: string
  request: ProcessRequest
  buyer: Buyer
  network: string
  link?: { mayPay: (orderId: string | null) => Promise<void> }
}

/**
 * Places the order (`POST /checkout/process`, architecture rule 8). Safe to repeat: a double click, a second tab or a
 * replay after success waits for the first and gets the same thank-you address.
 *
 * @param network where the buyer comes from, as refused cards are counted (contracts/http/network.ts)
 * @param link for a payment by link: `mayPay` is called under the cart's lock before anything new is charged, with the
 * order that the cart already is; an interrupted payment has been completed by then
 * @returns the thank-you path
 * @throws {ShopError} 401 another account's cart; 409 changed cart, total or stock; 422 by field, card fields included
 */
export async function placeOrder(
  container: MedusaContainer,
  { cartId, request, buyer, network, link }: OrderToPlace,
): Promise<string> {
  return await withCartLock(
    container,
    cartId,
    async () => {
      const record = await container.resolve(CHECKOUT_MODULE).findCheckoutOfCart(cartId)
      if (record) {
        const { orderId } = await settlePayment(container, cartId, { cardToken: request.stripeToken })
        await link?.mayPay(orderId)
        if (orderId) return await recordPlacedOrder(container, cartId, orderId)
      }
      const card = { token: request.stripeToken, network, botToken: request.turnstile }
      const payment: OrderPayment = { kind: "card", card }
      return await orderNow(container, record, { cartId, request, buyer, payment, network })
    },
    link ? LINK_WAIT_SECONDS : PAYMENT_WAIT_SECONDS,
  )
}

/**
 * Places a phone order that staff were paid for, as `placeOrder` does with a card.
 *
 * @param request the parts of the billing step that staff have asked for
 * @throws {ShopError} 409 it is already an order, its card is being charged, or its cart, total or stock has changed;
 * 422 by field. No later than staff get an answer: nothing is placed without their being told
 */
export async function placePaidOrder(
  container: MedusaContainer,
  order: Omit<Order, "request" | "payment"> & {
    request: Pick<OrderRequest, "addressId" | "customAgreed">
    payment: Extract<OrderPayment, { kind: "recorded" }>
  },
): Promise<string> {
  const { cartId } = order
  return await withCartLock(container, cartId, async () => {
    const record = await container.resolve(CHECKOUT_MODULE).findCheckoutOfCart(cartId)
    const { orderId, due } = await settlePayment(container, cartId)
    if (orderId) throw conflict("This order has already been placed and paid.")
    if (due === "wait")
      throw conflict("A card payment for this order is in progress. Please check again in a minute.")
    const saved = savedShipping(record)
    if (!saved) throw conflict("Please enter the shipping address first.")
    const { howDidYouHear, dropShip, customAgreed: _, ...shipping } = saved
    const request: OrderRequest = {
      billing: Billing.parse({ email: "" }),
      text: { notifications: false, receipt: false },
      shipping,
      howDidYouHear,
      dropShip,
      ...order.request,
    }
    return await orderNow(container, record, { ...order, request })
  })
}
