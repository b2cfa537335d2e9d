import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  createWorkflow,
  transform,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { createCustomerAccountWorkflow } from "@medusajs/medusa/core-flows"
import type { RegisterRequest } from "../../contracts/account/account"
import { withLock } from "../lock"
import { runWorkflow } from "../run-workflow"
import { checkCredentials, deleteLogin, hashForNothing, hashOf, type Login, loginOf } from "./credentials"
import { accountOf } from "./passwords"
import { accountRefused } from "./refusals"
import { createLoginStep } from "./steps/create-login"

/** An address without a login, and the password's hash: the workflow engine may keep its input. */
interface NewAccount extends Omit<RegisterRequest, "password"> {
  hash: string
}

/** Creates a login, and the customer behind it. */
export const registerWorkflow = createWorkflow("register-account", (input: WorkflowData<NewAccount>) => {
  const authIdentityId = createLoginStep(input)
  const customer = createCustomerAccountWorkflow.runAsStep({
    input: transform({ input, authIdentityId }, ({ input, authIdentityId }) => ({
      authIdentityId,
      customerData: { email: input.email, first_name: input.firstName, last_name: input.lastName },
    })),
  })
  return new WorkflowResponse(
    transform({ authIdentityId, customer }, ({ authIdentityId, customer }) => ({
      authIdentityId,
      actorId: customer.id,
    })),
  )
})

/**
 * Creates an account, or finds the one with this very password: registering twice simply logs in.
 *
 * A login without an account behind it (an interrupted registration, a removed account) doesn't count: it is replaced,
 * never reused, so that no one else's password stays on it. The person registering gets what they would with a new
 * address: an account whose email has yet to be proven by mail.
 * @throws {ShopError} 409 when the wait was too long, 422 when the address can't have an account of its own
 */
export async function register(
  container: MedusaContainer,
  request: RegisterRequest,
): Promise<Login & { actorId: string; isNew: boolean }> {
  // One at a time: the second of two would take the first, half made, for a login with no one behind it.
  const busy = "This account is already being created. Please try again in a moment."
  return await withLock(container, `shop-register:${request.email}`, { busy }, () =>
    enter(container, request),
  )
}

/** Whether a customer is behind a login: staff may have given the account another address since. */
async function hasCustomer(container: MedusaContainer, { actorId }: Login): Promise<boolean> {
  if (!actorId) return false
  const customers = container.resolve(Modules.CUSTOMER)
  return (await customers.listCustomers({ id: actorId }, { select: ["id"], take: 1 })).length > 0
}

async function enter(
  container: MedusaContainer,
  { email, password, firstName, lastName }: RegisterRequest,
): Promise<Login & { actorId: string; isNew: boolean }> {
  const account = await accountOf(container, email)
  if (account) {
    const known = await checkCredentials(container, email, password)
    if (known?.actorId !== account.id) throw accountRefused()
    return { ...known, actorId: account.id, isNew: false }
  }
  const left = await loginOf(container, email)
  if (left && (await hasCustomer(container, left))) {
    await hashForNothing(password)
    throw accountRefused()
  }
  if (left) await deleteLogin(container, left.authIdentityId)
  const made = await runWorkflow(registerWorkflow, container, {
    email,
    firstName,
    lastName,
    hash: await hashOf(password),
  })
  return { ...made, passwordVersion: null, isNew: true }
}
