import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { ACCOUNT_MODULE } from "../../../modules/account"

export interface CartOfAccount {
  cartId: string
  customerId: string
}

/**
 * Makes a cart an account's. Undone, a cart that was no one's is no one's again.
 * @returns whether it is that account's now
 */
export const bindCartStep = createStep(
  "bind-cart",
  async ({ cartId, customerId }: CartOfAccount, { container }) => {
    const { own, bound } = await container.resolve(ACCOUNT_MODULE).bindCarts([cartId], customerId)
    return new StepResponse(own.length > 0, { customerId, bound })
  },
  async (done, { container }) => {
    if (done) await container.resolve(ACCOUNT_MODULE).unbindCarts(done.bound, done.customerId)
  },
)
