import { Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  type WorkflowData,
  when,
} from "@medusajs/framework/workflows-sdk"
import { linkCustomersToCustomerGroupStep } from "@medusajs/medusa/core-flows"
import { openCartsOf } from "../../cart-store/open-carts"
import { DEALER_MODULE } from "../../modules/dealer"
import { dealerGroupWorkflow } from "./dealer-group"
import { repriceCart } from "./reprice-cart"

interface Affected {
  /** Medusa customers who became dealers, no longer are, or have different terms. */
  customerIds: (string | null)[]
}

const known = (customerIds: readonly (string | null)[]): string[] => [
  ...new Set(customerIds.flatMap((id) => id ?? [])),
]

/** Which customers are to join the dealers' group, and which are to leave it, according to the dealers' table. */
const compareMembersStep = createStep(
  "compare-dealer-members",
  async ({ groupId, customerIds }: Affected & { groupId: string }, { container }) => {
    const ids = known(customerIds)
    if (ids.length === 0)
      return new StepResponse({ id: groupId, add: [] as string[], remove: [] as string[] })
    const [active, members] = await Promise.all([
      container.resolve(DEALER_MODULE).activeAmong(ids),
      container
        .resolve(Modules.CUSTOMER)
        .listCustomers({ id: ids, groups: [groupId] }, { select: ["id"], take: ids.length }),
    ])
    const inGroup = new Set(members.map(({ id }) => id))
    return new StepResponse({
      id: groupId,
      add: ids.filter((id) => active.has(id) && !inGroup.has(id)),
      remove: ids.filter((id) => inGroup.has(id) && !active.has(id)),
    })
  },
)

/**
 * Writes what applies now on the lines of open carts. Nothing to undo: a payment recomputes everything before it
 * charges, and so does the next change.
 */
const repriceCartsStep = createStep(
  "reprice-dealer-carts",
  async ({ customerIds }: Affected, { container }) => {
    for (const customerId of known(customerIds)) {
      for (const cartId of await openCartsOf(container, customerId)) await repriceCart(container, cartId)
    }
    return new StepResponse(null)
  },
)

/**
 * Gives customers a dealer's price or takes it away, at once: in the group, and on the lines of their open carts. Their
 * status is read from the dealers' table, so it can be repeated. The code that wrote that table has already expired
 * what this process remembers of it.
 */
export const applyDealerTermsWorkflow = createWorkflow(
  "apply-dealer-terms",
  (input: WorkflowData<Affected>) => {
    const groupId = dealerGroupWorkflow.runAsStep({ input: undefined })
    const change = compareMembersStep(
      transform({ input, groupId }, ({ input, groupId }) => ({ ...input, groupId })),
    )
    when({ change }, ({ change }) => change.add.length + change.remove.length > 0).then(() => {
      linkCustomersToCustomerGroupStep(change)
    })
    repriceCartsStep(input)
  },
)
