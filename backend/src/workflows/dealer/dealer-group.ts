import { createCustomerGroupsWorkflow, linkCustomersToCustomerGroupWorkflow } from "@medusajs/core-flows"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { expireDealers } from "../../modules/dealer/dealer-store"
import { openCartsOf, resettleCart } from "./open-carts"

/** The customer group whose members are dealers: Medusa's price lists name it. */
export const DEALER_GROUP = "dealers"

/** The id of the dealers' group, made when there is none. */
export async function dealerGroupId(container: MedusaContainer): Promise<string> {
  const [existing] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomerGroups({ name: DEALER_GROUP }, { select: ["id"], take: 1 })
  if (existing) return existing.id
  const { result } = await createCustomerGroupsWorkflow(container).run({
    input: { customersData: [{ name: DEALER_GROUP }] },
  })
  const [made] = result
  if (!made) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The dealers' group was not made.")
  return made.id
}

/** Whether a customer is in the group, brought to what is wanted. */
async function setMember(container: MedusaContainer, customerId: string, wanted: boolean): Promise<void> {
  const id = await dealerGroupId(container)
  const [member] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: customerId, groups: [id] }, { select: ["id"], take: 1 })
  if ((member !== undefined) === wanted) return
  await linkCustomersToCustomerGroupWorkflow(container).run({
    input: { id, [wanted ? "add" : "remove"]: [customerId] },
  })
}

const ACTIVE = `select 1 from dealer where customer_id = ? and active and deleted_at is null`

/**
 * Gives customers a dealer's price or takes it away, at once: in the group, in this process's memory, and on the
 * lines of their open carts. What they are is read from the dealers' table, so it can be repeated.
 */
export async function followDealers(
  container: MedusaContainer,
  database: { raw<T>(sql: string, values: unknown[]): Promise<T> },
  customerIds: readonly (string | null)[],
): Promise<void> {
  expireDealers(container)
  for (const customerId of new Set(customerIds)) {
    if (!customerId) continue
    const { rows } = await database.raw<{ rows: unknown[] }>(ACTIVE, [customerId])
    await setMember(container, customerId, rows.length > 0)
    for (const cartId of await openCartsOf(container, customerId)) await resettleCart(container, cartId)
  }
}
