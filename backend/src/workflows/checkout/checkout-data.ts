import type { MedusaContainer } from "@medusajs/framework/types"
import type { LoadedCart } from "../../cart-store/load-cart"
import type { CartData } from "../../contracts/cart/cart"
import { toAddressId } from "../../contracts/checkout/address-id"
import type { CheckoutData } from "../../contracts/checkout/checkout"
import { CHECKOUT_MODULE } from "../../modules/checkout"
import { priceSheet } from "../../modules/checkout/domain/price-sheet"
import { MARKETING_MODULE } from "../../modules/marketing"
import { shopContact } from "../../read-model/content-store"
import { readAccount } from "../account/profile"
import { pricedLine, sheetInDollars } from "../cart/cart-view"
import { currentQuote, hasMailConsent, shownShipping } from "./checkout-record"
import { shippingCountries } from "./countries"
import type { Quote } from "./quote"

type CheckoutRows = Pick<
  CheckoutData,
  "ready_to_ship_discount" | "discount" | "promo" | "shipping" | "tax" | "total"
>

/** Whether there is a mail that riders could agree to. */
async function asksMailConsent(container: MedusaContainer): Promise<boolean> {
  const { cart, ride } = await container.resolve(MARKETING_MODULE).riderMails.listChoices()
  return cart.on || ride.on
}

/** What the shipping step quoted, with what it wrote on the lines: the payment asks again if that has changed since. */
const quotedRows = (cart: LoadedCart, { shippingCents, taxCents }: Quote): CheckoutRows =>
  sheetInDollars(priceSheet({ lines: cart.lines.map(pricedLine), shippingCents, taxCents }))

/** The cart's own rows: a discount may have begun or ended since the lines were written. */
const openRows = (view: CartData): CheckoutRows => ({
  ready_to_ship_discount: view.ready_to_ship_discount_total,
  discount: view.discount_total,
  promo: view.promo_total,
  shipping: 0,
  tax: 0,
  total: view.total,
})

/**
 * GET /checkout/data, and the answer to the shipping step (section 3, "Checkout data").
 * @param customerId of the session; null for a guest
 */
export async function checkoutData(
  container: MedusaContainer,
  cart: LoadedCart | null,
  view: CartData,
  customerId: string | null,
): Promise<CheckoutData> {
  const isDealer = view.user?.dealer ?? false
  const [record, countryStates, account, contact, asksConsent] = await Promise.all([
    cart ? container.resolve(CHECKOUT_MODULE).findCheckoutOfCart(cart.id) : null,
    shippingCountries(container),
    customerId ? readAccount(container, customerId) : null,
    shopContact(container),
    isDealer ? false : asksMailConsent(container),
  ])
  const quote = cart ? currentQuote(record, cart) : null
  const rows = cart && quote ? quotedRows(cart, quote) : openRows(view)
  return {
    cart: view,
    discount: rows.discount,
    promo: rows.promo,
    ready_to_ship_discount: rows.ready_to_ship_discount,
    shipping: rows.shipping,
    tax: rows.tax,
    total: rows.total,
    addressId: quote && toAddressId({ quoteId: quote.id, day: view.ships?.date ?? null }),
    countryStates,
    formattedPhone: contact.phone,
    dealer: isDealer,
    dealerCode: view.user?.dealer_code ?? null,
    savedShipping: shownShipping(record),
    mailConsent: asksConsent ? hasMailConsent(record) : null,
    addresses: account?.addresses ?? [],
    accountEmail: account?.email ?? null,
    ownDetails: account?.details ?? null,
  }
}
