import { createCustomerAccountWorkflow } from "@medusajs/core-flows"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { RegisterRequest } from "../../contracts/account"
import { ShopError } from "../../errors/shop-error"
import {
  checkCredentials,
  createLogin,
  deleteLogin,
  hashForNothing,
  type Login,
  loginOf,
} from "./credentials"
import { accountOf } from "./passwords"

const WAIT_SECONDS = 20

/** The same, whatever the reason: it must not say who has an account. */
const refused = () => new ShopError(422, { message: "We can't create this account. Try logging in instead." })

/**
 * Makes an account, or finds the one that has this very password: whoever registers twice simply comes in.
 *
 * A login without an account behind it (a registration that broke off, an account that was removed) counts for
 * nothing: it is replaced, never taken up, so that no password of somebody else's stays on it. Whoever registers gets
 * what they would with an address that nobody has, an account whose e-mail is still to be proven by mail.
 * @throws {ShopError} 422 when the address can't have an account of its own
 */
export async function register(
  container: MedusaContainer,
  request: RegisterRequest,
): Promise<Login & { actorId: string; isNew: boolean }> {
  // One at a time: the second of two would take the first, half made, for one that nobody is behind.
  return await container
    .resolve(Modules.LOCKING)
    .execute([`shop-register:${request.email}`], () => enter(container, request), { timeout: WAIT_SECONDS })
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
    if (known?.actorId !== account.id) throw refused()
    return { ...known, actorId: account.id, isNew: false }
  }
  const left = await loginOf(container, email)
  if (left && (await hasCustomer(container, left))) {
    await hashForNothing(password)
    throw refused()
  }
  if (left) await deleteLogin(container, left.authIdentityId)
  const login = await createLogin(container, email, password)
  if (!login) throw refused()
  try {
    const { result: customer } = await createCustomerAccountWorkflow(container).run({
      input: {
        authIdentityId: login.authIdentityId,
        customerData: { email, first_name: firstName, last_name: lastName },
      },
    })
    return { ...login, actorId: customer.id, isNew: true }
  } catch (error) {
    await deleteLogin(container, login.authIdentityId)
    throw error
  }
}
