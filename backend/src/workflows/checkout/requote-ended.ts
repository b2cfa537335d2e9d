import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  createWorkflow,
  transform,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import type { LoadedCart } from "../../cart-store/load-cart"
import { asError } from "../../errors/as-error"
import { ShopError } from "../../errors/shop-error"
import { CHECKOUT_MODULE } from "../../modules/checkout"
import { withCartLock } from "../cart/cart-lock"
import { rememberCartsStep } from "../cart/steps/remember-carts"
import { runWorkflow } from "../run-workflow"
import { currentQuote } from "./checkout-record"
import { discountNotice, priceNotices } from "./price-notices"
import { filledCart } from "./recompute-cart"
import { mayBecomeOrder } from "./settle-payment"
import { recomputeCartStep, requireShippableStep } from "./steps/recompute-cart"
import { saveQuoteStep } from "./steps/save-shipping-step"

/** Computes a cart anew for the address that it has: all of it, or else cart and quote stay as they were. */
export const requoteWorkflow = createWorkflow("requote", (cartId: WorkflowData<string>) => {
  rememberCartsStep(transform({ cartId }, ({ cartId }) => [cartId]))
  const recomputed = recomputeCartStep(cartId)
  requireShippableStep(recomputed.ships)
  saveQuoteStep(recomputed)
  return new WorkflowResponse(recomputed.cart)
})

interface Requoted {
  cart: LoadedCart
  /** What has changed, as sentences; empty where nothing has. */
  notices: string[]
}

/** Seconds to wait for another change of the cart: a page is waiting, and the press tells as well. */
const WAIT_SECONDS = 1

/**
 * Whether a cart has a quote with a discount that has ended since. Not while a payment may still make it an order: until
 * then nothing about it changes.
 */
async function isToQuoteAnew(container: MedusaContainer, cart: LoadedCart): Promise<boolean> {
  if (!(await discountNotice(container, cart))) return false
  const record = await container.resolve(CHECKOUT_MODULE).findCheckoutOfCart(cart.id)
  return currentQuote(record, cart) !== null && !(await mayBecomeOrder(container, cart.id))
}

/** The same under the cart's lock. */
async function requote(container: MedusaContainer, cart: LoadedCart): Promise<Requoted> {
  const before = await filledCart(container, cart.id)
  if (before.account_id !== cart.account_id) return { cart, notices: [] }
  // Another tab may have been faster.
  if (!(await isToQuoteAnew(container, before))) return { cart: before, notices: [] }
  const priced = await runWorkflow(requoteWorkflow, container, cart.id)
  return { cart: priced, notices: await priceNotices(container, before, priced) }
}

/**
 * A cart whose quote has a discount that ended since, quoted anew: whoever loads the billing step again sees what the
 * press would charge. Any other is returned as it is, and so is one for which that can't be done now: then the press
 * tells.
 */
export async function requoteEnded(container: MedusaContainer, cart: LoadedCart): Promise<Requoted> {
  if (!(await isToQuoteAnew(container, cart))) return { cart, notices: [] }
  try {
    return await withCartLock(container, cart.id, () => requote(container, cart), WAIT_SECONDS)
  } catch (error) {
    if (!(error instanceof ShopError)) {
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .error(`The cart ${cart.id} was not quoted anew`, asError(error))
    }
    return { cart, notices: [] }
  }
}
