import type { MedusaContainer } from "@medusajs/framework/types"
import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { refreshCartItemsWorkflow, updateCartPromotionsWorkflow } from "@medusajs/medusa/core-flows"
import { ACCOUNT_MODULE } from "../../modules/account"

/*
 * Medusa prices a cart by the customer groups of the customer its email belongs to. An email isn't proof of ownership:
 * groups apply only to a cart that its account has bound in a session.
 */

interface Customer {
  id?: string
  groups?: unknown
}

async function groupless(
  container: MedusaContainer,
  cartId: string,
  customer: Customer | null | undefined,
): Promise<{ customer?: Customer }> {
  const account = await container.resolve(ACCOUNT_MODULE).findAccountOfCart(cartId)
  if (account !== null && (customer === undefined || customer?.id === account)) return {}
  return { customer: { ...customer, groups: [] } }
}

refreshCartItemsWorkflow.hooks.setPricingContext(async ({ cart_id }, { container }) => {
  return new StepResponse(await groupless(container, cart_id, undefined))
})

updateCartPromotionsWorkflow.hooks.setPromotionContext(async ({ cart }, { container }) => {
  return new StepResponse(await groupless(container, cart.id, cart.customer))
})
