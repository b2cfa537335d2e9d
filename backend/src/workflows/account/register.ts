import { createCustomerAccountWorkflow } from "@medusajs/core-flows"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { RegisterRequest } from "../../contracts/account"
import { ShopError } from "../../errors/shop-error"
import { checkCredentials, createLogin, type Login } from "./credentials"

/** The same, whatever the reason: it must not say who has an account. */
const REFUSED = new ShopError(422, {
  message: "We can't create this account. Try logging in instead.",
})

/**
 * Makes an account, or finds the one that has this very password: whoever registers twice simply comes in.
 * A login that was left half made is taken up again (Medusa's register does so).
 * @throws {ShopError} 422 when the address can't have an account of its own
 */
export async function register(
  container: MedusaContainer,
  { email, password, firstName, lastName }: RegisterRequest,
): Promise<Required<Login> & { customerId: string; isNew: boolean }> {
  const authIdentityId = await createLogin(container, email, password)
  if (authIdentityId === null) {
    const known = await checkCredentials(container, email, password)
    if (!known?.customerId) throw REFUSED
    return { authIdentityId: known.authIdentityId, customerId: known.customerId, isNew: false }
  }
  const { result: customer } = await createCustomerAccountWorkflow(container).run({
    input: { authIdentityId, customerData: { email, first_name: firstName, last_name: lastName } },
  })
  return { authIdentityId, customerId: customer.id, isNew: true }
}
