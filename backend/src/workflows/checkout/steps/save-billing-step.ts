import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { SavedShipping } from "../../../contracts/checkout/checkout"
import type { ShipPromise } from "../../../contracts/checkout/ship-dates"
import { CHECKOUT_MODULE } from "../../../modules/checkout"
import { newThanksToken, savedShipping } from "../checkout-record"
import { mayBecomeOrder } from "../settle-payment"
import { agreedColumns } from "./save-shipping-step"

interface BillingStep {
  cartId: string
  shipping: SavedShipping
  billingEmail: string | null
  text: { notifications: boolean; receipt: boolean }
  /** When the order is to ship; null while nothing can be promised. */
  ships: ShipPromise | null
  /** What the rider rides, in words; null when the shop doesn't know. */
  sled: string | null
  /** Whether the buyer agrees to the terms for custom products in this step: an earlier agreement still counts. */
  agrees: boolean
}

/**
 * Stores what was entered at the billing step, the promised day, and the thank-you address, before any money moves: an
 * order made by a webhook has nothing else to use. Undone, the record says what it said before, unless the cart may
 * still become an order. The thank-you address stays: it leads nowhere as long as there is no order.
 */
export const saveBillingStep = createStep(
  "save-billing-step",
  async ({ cartId, shipping, billingEmail, text, ships, sled, agrees }: BillingStep, { container }) => {
    const checkouts = container.resolve(CHECKOUT_MODULE)
    const before = await checkouts.findCheckoutOfCart(cartId)
    await checkouts.saveFacts(cartId, {
      saved_shipping: { ...shipping },
      billing_email: billingEmail,
      text_notifications: text.notifications,
      text_receipt: text.receipt,
      ships_by: ships?.date ?? null,
      ships_kind: ships?.kind ?? null,
      sled,
      ...(agrees ? agreedColumns(before) : {}),
      thanks_token: before?.thanks_token ?? newThanksToken(),
    })
    return new StepResponse(
      null,
      before && {
        cartId,
        facts: {
          saved_shipping: { ...savedShipping(before) },
          billing_email: before.billing_email,
          text_notifications: before.text_notifications,
          text_receipt: before.text_receipt,
          ships_by: before.ships_by,
          ships_kind: before.ships_kind,
          sled: before.sled,
          custom_agreed_at: before.custom_agreed_at,
          custom_agreed_version: before.custom_agreed_version,
        },
      },
    )
  },
  async (before, { container }) => {
    if (!before || (await mayBecomeOrder(container, before.cartId))) return
    await container.resolve(CHECKOUT_MODULE).saveFacts(before.cartId, before.facts)
  },
)
