import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createWorkflow,
  transform,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { runWorkflow } from "../run-workflow"
import { bindGuestOrdersStep } from "./steps/bind-guest-orders"
import { markEmailVerifiedStep } from "./steps/mark-email-verified"
import { moveGuestOrdersStep } from "./steps/move-guest-orders"

interface ProvenAddress {
  customerId: string
  /** Lower case. */
  email: string
}

/** Steps that give an account the orders that guests placed with its address, by their carts and in Medusa's data. */
function giveGuestOrders(input: WorkflowData<ProvenAddress>) {
  const orders = bindGuestOrdersStep(input)
  moveGuestOrdersStep(
    transform({ input, orders }, ({ input: { customerId }, orders }) => ({ customerId, orders })),
  )
  return orders
}

/**
 * Marks an account's address as known to be its owner's, and gives the account the orders that guests placed with it:
 * their carts are bound to the account, and Medusa's customer follows. Another account's orders stay its own, whatever
 * address was typed there.
 */
export const proveEmailWorkflow = createWorkflow(
  "prove-account-email",
  (input: WorkflowData<ProvenAddress>) => {
    const orders = giveGuestOrders(input)
    // Last: what fails before the proof is written can be repeated.
    markEmailVerifiedStep(input)
    return new WorkflowResponse(orders)
  },
)

/** Records that a customer reads an address's mail, and gives them the orders they placed with it as a guest. */
export async function proveEmail(container: MedusaContainer, proven: ProvenAddress): Promise<void> {
  await runWorkflow(proveEmailWorkflow, container, proven)
}

/** Gives an account whose address is proven what was ordered with it as a guest since. */
export const giveGuestOrdersWorkflow = createWorkflow(
  "give-guest-orders",
  (input: WorkflowData<ProvenAddress>) => new WorkflowResponse(giveGuestOrders(input)),
)
