import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import {
  createCustomerAccountWorkflow,
  createUserAccountWorkflow,
  linkCustomersToCustomerGroupWorkflow,
} from "@medusajs/medusa/core-flows"
import { STAFF_MODULE } from "../../modules/staff"
import { type Actor, PROVIDERS } from "../../workflows/account/credentials"

export const DEMO_PASSWORD = "snowforge-demo"
export const DEMO_STAFF = "staff@snowforge.example"
export const DEMO_DEALER = "dealer@snowforge.example"
export const DEMO_RIDER = "rider@snowforge.example"

/**
 * Creates the demo's logins, all with the same published password: never call this for a live shop. An existing account
 * is left alone.
 */
export async function seedDemoPeople(container: MedusaContainer, dealerGroupId: string): Promise<void> {
  const customers = container.resolve(Modules.CUSTOMER)
  const [staff] = await container.resolve(Modules.USER).listUsers({ email: DEMO_STAFF }, { take: 1 })
  if (!staff) {
    const { result: owner } = await createUserAccountWorkflow(container).run({
      input: {
        authIdentityId: await register(container, DEMO_STAFF, "user"),
        userData: { email: DEMO_STAFF, first_name: "Sam", last_name: "Staff" },
      },
    })
    await container.resolve(STAFF_MODULE).saveRole(owner.id, "owner")
  }
  for (const person of [
    { email: DEMO_DEALER, first_name: "Dale", last_name: "Dealer", company_name: "North Shore Powersports" },
    { email: DEMO_RIDER, first_name: "Robin", last_name: "Rider" },
  ]) {
    const [existing] = await customers.listCustomers({ email: person.email, has_account: true }, { take: 1 })
    if (existing) continue
    const { result: customer } = await createCustomerAccountWorkflow(container).run({
      input: {
        authIdentityId: await register(container, person.email, "customer"),
        customerData: person,
      },
    })
    if (person.email === DEMO_DEALER) {
      await linkCustomersToCustomerGroupWorkflow(container).run({
        input: { id: dealerGroupId, add: [customer.id] },
      })
    }
  }
}

/** The login's identity, not yet linked to anyone; one left that way by a broken start is reused. */
async function register(container: MedusaContainer, email: string, actor: Actor): Promise<string> {
  const auth = container.resolve(Modules.AUTH)
  const [existing] = await auth.listProviderIdentities(
    { entity_id: email, provider: PROVIDERS[actor] },
    { relations: ["auth_identity"] },
  )
  const identity = existing?.auth_identity
  if (identity) {
    // The account it belonged to is gone: unlink it before it is given to the new one.
    if (identity.app_metadata?.[`${actor}_id`]) {
      await auth.updateAuthIdentities({ id: identity.id, app_metadata: {} })
    }
    return identity.id
  }
  const answer = await auth.register(PROVIDERS[actor], { body: { email, password: DEMO_PASSWORD } })
  if (!answer.success || !answer.authIdentity) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `No login for ${email}: ${answer.error ?? ""}`)
  }
  return answer.authIdentity.id
}
