import type { MedusaContainer } from "@medusajs/framework/types"
import type { CartItem } from "../../contracts/cart/cart"
import type { CheckoutData, SavedShipping } from "../../contracts/checkout/checkout"
import { toDollars } from "../../contracts/money"
import { shopContact } from "../../read-model/content-store"
import { shippingCountries } from "../checkout/countries"

interface LinkCheckout {
  /** What is being paid for. */
  items: readonly CartItem[]
  /** Before tax, the tax, and in total, in cents. */
  subtotalCents: number
  taxCents: number
  totalCents: number
  /** Identifies what is shown, for the payment; null while nothing can be paid. */
  quote: string | null
  shipping: SavedShipping | null
  needsAgreement: boolean
}

/**
 * What a placed order still has to be paid, as the checkout's last step shows it. The address is the order's, and
 * nothing about the account behind it is shown.
 */
export async function payLinkCheckout(
  container: MedusaContainer,
  { items, subtotalCents, taxCents, totalCents, quote, shipping, needsAgreement }: LinkCheckout,
): Promise<CheckoutData> {
  const [countryStates, { phone }] = await Promise.all([shippingCountries(container), shopContact(container)])
  const subtotal = toDollars(subtotalCents)
  return {
    cart: {
      items: Object.fromEntries(items.map((item) => [item.id, item])),
      subtotal,
      readyToShipDiscountTotal: 0,
      ready_to_ship_discount_total: 0,
      discountTotal: 0,
      discount_total: 0,
      promoTotal: 0,
      promo_total: 0,
      total: subtotal,
      discount: null,
      discountDescription: null,
      promo: null,
      promoDescription: null,
      promo_description: null,
      discountHint: null,
      dealer: null,
      user: null,
      custom_order: needsAgreement,
      itemQuantity: items.length,
      total_quantity: items.length,
    },
    discount: 0,
    promo: 0,
    ready_to_ship_discount: 0,
    shipping: 0,
    tax: toDollars(taxCents),
    total: toDollars(totalCents),
    addressId: quote,
    countryStates,
    formattedPhone: phone,
    dealer: false,
    dealerCode: null,
    savedShipping: shipping && { ...shipping, dropShip: false },
    mailConsent: null,
    addresses: [],
    accountEmail: null,
    ownDetails: null,
  }
}
