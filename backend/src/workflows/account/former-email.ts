import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/**
 * The address that a customer has before a change, in the form in which Medusa hands it on to the hook that runs after
 * it. Only a login would still have it by then, and an account that staff opened for someone may have none.
 * @returns nothing when there is no such customer
 */
export async function formerEmail(
  container: MedusaContainer,
  customerId: string,
): Promise<{ former_email: string } | undefined> {
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: customerId }, { select: ["id", "email"], take: 1 })
  return customer?.email ? { former_email: customer.email.toLowerCase() } : undefined
}

/** What `formerEmail` found, in the hook; null when the change came another way. */
export const formerEmailOf = (additionalData: Record<string, unknown> | undefined): string | null =>
  typeof additionalData?.former_email === "string" ? additionalData.former_email : null
