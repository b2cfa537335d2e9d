import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { CHECKOUT_MODULE } from "../../../modules/checkout"
import { newThanksToken, thanksPath } from "../checkout-record"

/**
 * Records which order a checkout became. Safe to repeat.
 * @returns its thank-you path
 */
export async function recordPlacedOrder(
  container: MedusaContainer,
  cartId: string,
  orderId: string,
): Promise<string> {
  const checkouts = container.resolve(CHECKOUT_MODULE)
  const record = await checkouts.findCheckoutOfCart(cartId)
  const token = record?.thanks_token ?? newThanksToken()
  if (record?.order_id !== orderId || record.thanks_token !== token) {
    await checkouts.saveFacts(cartId, { order_id: orderId, thanks_token: token })
  }
  return thanksPath(token)
}

/**
 * The last step of its workflow: nothing undoes it. If it fails, the order still exists, and the next press finds it.
 */
export const recordPlacedOrderStep = createStep(
  "record-placed-order",
  async ({ cartId, orderId }: { cartId: string; orderId: string }, { container }) =>
    new StepResponse(await recordPlacedOrder(container, cartId, orderId)),
)
