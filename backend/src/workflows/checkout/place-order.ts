import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import type { LoadedCart } from "../../cart-store/load-cart"
import {
  Address,
  type CountryStates,
  type ProcessRequest,
  type SavedShipping,
} from "../../contracts/checkout"
import { formatCents } from "../../contracts/money"
import { type Parts, readRequest } from "../../contracts/read-request"
import { addressRuleErrors, type RuleErrors } from "../../contracts/shipping-rules"
import { conflict, refuse } from "../../errors/shop-error"
import { CHECKOUT_MODULE } from "../../modules/checkout"
import type { CheckoutRecord } from "../../modules/checkout/service"
import { DISCOUNT_MODULE } from "../../modules/discount"
import { fittedLine } from "../../modules/ready-to-ship/domain/made-design"
import { getDesigns } from "../../read-model/design-store"
import { availableOf } from "../../read-model/domain/stock"
import { getShelf } from "../../read-model/shelf-store"
import { getSnapshot, getStock } from "../../read-model/snapshot-store"
import { withCartLock } from "../cart/cart-lock"
import { priceOpenCart } from "../cart/price-open-cart"
import { claimUse } from "../discount/claim-use"
import { NOT_OUR_PRICE } from "./assert-our-price"
import { type Buyer, loggedOut } from "./buyer"
import type { CardTry } from "./card-tries"
import { newThanksToken, quoteColumns, savedShipping, standingQuote, thanksPath } from "./checkout-record"
import { shippingCountries } from "./countries"
import { medusaAddress, shippingErrors } from "./enter-shipping"
import { quoteCart } from "./quote"
import { filledCart, recompute } from "./recompute-cart"
import { settlePayment } from "./settle-payment"
import { takePayment } from "./take-payment"

/** A second click or tab waits here for the first one's charge, which the provider ends well before this (seconds). */
const PAYMENT_WAIT_SECONDS = 110

const CHANGED = "Your cart or address has changed. Please check your shipping information again."

async function noteOrder(
  container: MedusaContainer,
  record: CheckoutRecord,
  orderId: string,
): Promise<string> {
  const token = record.thanks_token ?? newThanksToken()
  if (record.order_id !== orderId || record.thanks_token !== token) {
    await container.resolve(CHECKOUT_MODULE).note(record.cart_id, { order_id: orderId, thanks_token: token })
  }
  return thanksPath(token)
}

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

/** A drop shipment is billed to the dealer, whose own address is then required (section 5). */
function billingErrors(
  { dropShip, billing = {} }: Parts<Pick<ProcessRequest, "dropShip" | "billing">>,
  countries: CountryStates[],
): RuleErrors {
  if (!dropShip) return {}
  const { parts, errors } = readRequest(Address, billing)
  const found = { ...addressRuleErrors(parts, { countries, emailRequired: true }) }
  for (const [field, [sentence]] of Object.entries(errors ?? {})) if (sentence) found[field] = sentence
  return Object.fromEntries(Object.entries(found).map(([field, sentence]) => [`billing.${field}`, sentence]))
}

/** What is wrong with the billing step of this cart, as far as it could be read, by field (section 5). */
export function billingStepErrors(
  { dropShip, howDidYouHear, customAgreed, ...parts }: Parts<ProcessRequest>,
  cart: LoadedCart | null,
  facts: { countries: CountryStates[]; dealer: boolean },
): RuleErrors {
  const shipping = shippingErrors({ ...parts.shipping, dropShip, howDidYouHear, customAgreed }, cart, facts)
  const ofAddress = Object.entries(shipping).map(([field, sentence]) => [
    parts.shipping && field in parts.shipping ? `shipping.${field}` : field,
    sentence,
  ])
  return {
    ...Object.fromEntries(ofAddress),
    ...billingErrors({ dropShip, billing: parts.billing }, facts.countries),
  }
}

/** Of all its lines: a made pair may be there with two loops. */
function piecesOf(cart: LoadedCart, variantId: string): number {
  return cart.lines.reduce((sum, line) => sum + (line.variant_id === variantId ? line.quantity : 0), 0)
}

/** Says early and by name what sold out since; the reservation inside the completion has the last word. */
async function assertInStock(container: MedusaContainer, cart: LoadedCart): Promise<void> {
  const [snapshot, stock, shelf, designs] = await Promise.all([
    getSnapshot(container),
    getStock(container),
    getShelf(container),
    getDesigns(container),
  ])
  for (const line of cart.lines) {
    // What is made to order has no stock; whether it can be made is asked when its price is computed anew.
    if (line.build) continue
    const made = fittedLine(line, shelf, designs)?.made
    const variant = made ?? (line.variant_id ? snapshot.variantsById.get(line.variant_id) : undefined)
    if (!variant) throw conflict(`${line.title} is no longer sold. Please take it out of your cart.`)
    const available = availableOf(stock, variant)
    if (available === null || available >= piecesOf(cart, variant.variantId)) continue
    throw conflict(
      available <= 0
        ? `${line.title} has just sold out. Please take it out of your cart.`
        : `Only ${available} left of ${line.title}. Please ${made ? "take out what is too much" : "change the quantity in your cart"}.`,
    )
  }
}

/** Shipping and tax may have moved since the buyer saw them; then the new total has to be seen first. */
async function assertSameTotal(
  container: MedusaContainer,
  cart: LoadedCart,
  agreedCents: number,
): Promise<LoadedCart> {
  const computed = await recompute(container, cart.id)
  const quote = await quoteCart(container, computed)
  if (quote.totalCents === agreedCents) return computed
  await container.resolve(CHECKOUT_MODULE).note(cart.id, quoteColumns(computed, quote))
  const [was, is] = [agreedCents, quote.totalCents].map((cents) => formatCents(cents))
  throw conflict(`Your total has changed from ${was} to ${is}. Please check it and place your order again.`)
}

/**
 * Places the order (`POST /checkout/process`, architecture rule 8). Safe to repeat: a double click, a
 * second tab or a replay after success waits for the first and gets the same thank-you address.
 *
 * @param network where the buyer comes from, as refused cards are counted (limits/domain/network.ts)
 * @returns the thank-you path
 * @throws {ShopError} 401 another account's cart; 409 changed cart, total or stock; 422 by field, card fields included
 */
export async function placeOrder(
  container: MedusaContainer,
  cartId: string,
  request: ProcessRequest,
  buyer: Buyer,
  network: string,
): Promise<string> {
  return await withCartLock(
    container,
    cartId,
    async () => {
      const checkouts = container.resolve(CHECKOUT_MODULE)
      const record = await checkouts.checkoutOfCart(cartId)
      if (record) {
        const { orderId } = await settlePayment(container, cartId, { cardToken: request.stripeToken })
        if (orderId) return await noteOrder(container, record, orderId)
      }

      const cart = await filledCart(container, cartId)
      if (cart.account_id !== null && cart.account_id !== buyer.customerId) throw loggedOut()
      // Who has logged in since goes through the shipping step as who they are.
      if (cart.account_id !== buyer.customerId) throw conflict(CHANGED)
      const saved = savedShipping(record)
      const quote = standingQuote(record, cart)
      if (!record || !saved || !quote) throw conflict(CHANGED)
      if (quote.id !== request.addressId || !sameAddress(saved, request.shipping)) throw conflict(CHANGED)
      // The choice can change only on the shipping step (section 4).
      if (request.dropShip !== saved.dropShip) throw conflict(CHANGED)

      const countries = await shippingCountries(container)
      refuse({
        ...shippingErrors(
          {
            ...saved,
            howDidYouHear: request.howDidYouHear,
            customAgreed: request.customAgreed,
          },
          cart,
          { countries, dealer: buyer.dealer },
        ),
        ...billingErrors(request, countries),
      })
      await assertInStock(container, cart)
      await container.resolve(Modules.CART).updateCarts(cartId, {
        billing_address: medusaAddress(request.dropShip ? request.billing : saved),
      })
      await claimDiscountOrRequote(container, cart, { email: saved.email || null, network })
      await assertSameTotal(container, cart, quote.totalCents)
      await checkouts.note(cartId, {
        saved_shipping: { ...saved, howDidYouHear: request.howDidYouHear },
        billing_email: request.billing.email || null,
        text_notifications: request.text.notifications,
        text_receipt: request.text.receipt,
        thanks_token: record.thanks_token ?? newThanksToken(),
      })

      const orderId = await chargeOrExplain(container, cart, quote.totalCents, {
        token: request.stripeToken,
        network,
        botToken: request.turnstile,
      })
      return await noteOrder(container, (await checkouts.checkoutOfCart(cartId)) ?? record, orderId)
    },
    PAYMENT_WAIT_SECONDS,
  )
}

/** A discount with a limit may be used up by now; then the new total has to be seen first. */
async function claimDiscountOrRequote(
  container: MedusaContainer,
  cart: LoadedCart,
  by: { email: string | null; network: string },
): Promise<void> {
  const { discount } = (await priceOpenCart(container, cart)).discounted
  if (!discount || (await claimUse(container, discount, cart.id, by))) return
  if (!discount.automatic)
    await container.resolve(DISCOUNT_MODULE).enterCode(cart.id, { discount_code: null })
  const computed = await recompute(container, cart.id)
  const quote = await quoteCart(container, computed)
  await container.resolve(CHECKOUT_MODULE).note(cart.id, quoteColumns(computed, quote))
  throw conflict(
    `The discount ${discount.code} has been used up. Your total is now ${formatCents(quote.totalCents)}. Please check it and place your order again.`,
  )
}

/** A completion can fail because the last piece went to someone else, or a price changed, in this very moment. */
async function chargeOrExplain(
  container: MedusaContainer,
  cart: LoadedCart,
  totalCents: number,
  card: CardTry,
) {
  try {
    return await takePayment(container, cart.id, totalCents, card)
  } catch (error) {
    if (isOutOfStock(error)) {
      throw conflict(
        "Something in your cart has just sold out. You were not charged. Please check your cart.",
      )
    }
    const reason = refusedPrice(error)
    if (reason) throw conflict(reason)
    throw error
  }
}

/** What the guard on completing says of a cart that is not at the shop's price; null for any other error. */
function refusedPrice(error: unknown): string | null {
  if (typeof error !== "object" || error === null) return null
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === NOT_OUR_PRICE ? String(message) : null
}

/** Medusa names a shortage by text in one place and by code in the other. */
function isOutOfStock(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === MedusaError.Codes.INSUFFICIENT_INVENTORY || /^Not enough stock/.test(String(message))
}
