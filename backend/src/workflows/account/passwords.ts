import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { settings } from "../../config/settings"
import { invalid, ShopError } from "../../errors/shop-error"
import { sendLetter } from "../../mail/send-letter"
import { endTokens, issueToken, redeemToken, TOKEN_SECONDS } from "../../modules/account/account-tokens"
import { changeLogin, checkCredentials, createLogin, type Login, loginOf } from "./credentials"
import { isVerified, LINK_ENDED, markVerified } from "./verify-email"

/** The page where a new password is set with a mailed secret. */
export const newPasswordPath = (token: string) => `/reset-password?token=${token}`

/** The account of an address, in lower case; null when there is none. */
export async function accountOf(container: MedusaContainer, email: string) {
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ email, has_account: true }, { select: ["id", "email"], take: 1 })
  return customer ?? null
}

/**
 * Mails the way to a new password, when there is such an account; nobody else is told which is the case.
 * @param email lower case
 */
export async function sendPasswordLink(container: MedusaContainer, email: string): Promise<void> {
  const customer = await accountOf(container, email)
  if (!customer) return
  await sendLetter(container, { to: email, template: "forgotten-password", quota: "account" }, async () => {
    const token = await issueToken(container, "set-password", customer.id, TOKEN_SECONDS.forgottenPassword)
    return {
      subject: `Your new ${settings().brand} password`,
      heading: "Forgot your password?",
      paragraphs: ["Happens. Set a new one here. Everywhere you are logged in, you will be logged out."],
      action: { label: "Set a new password", path: newPasswordPath(token) },
      note: "The link works once, for one hour. You did not ask? Leave it: your password stays as it is.",
    }
  })
}

/**
 * The way to a first password, for someone the shop has made an account for (dealers).
 * @returns a path of the shop that works once, for two weeks
 */
export async function invitationPath(container: MedusaContainer, customerId: string): Promise<string> {
  const token = await issueToken(container, "set-password", customerId, TOKEN_SECONDS.invitation)
  return newPasswordPath(token)
}

/**
 * Sets a password with a mailed secret, and ends every session of the account. Whoever could read the mail has proven
 * the address, too, and takes over a login that somebody else left under it.
 * @throws {ShopError} 422 when the secret is unknown, used or too old
 */
export async function setPassword(
  container: MedusaContainer,
  token: string,
  password: string,
): Promise<void> {
  const customerId = await redeemToken(container, "set-password", token)
  const customers = container.resolve(Modules.CUSTOMER)
  const [customer] = customerId ? await customers.listCustomers({ id: customerId }, { take: 1 }) : []
  const email = customer?.email?.toLowerCase()
  if (!customer || !email) throw new ShopError(422, { message: LINK_ENDED })
  if (await loginOf(container, email)) await changeLogin(container, email, password)
  else await createLogin(container, email, password)
  const login = await loginOf(container, email)
  if (login && login.actorId !== customer.id) {
    await container
      .resolve(Modules.AUTH)
      .updateAuthIdentities({ id: login.authIdentityId, app_metadata: { customer_id: customer.id } })
  }
  await markVerified(container, customer.id)
}

/**
 * Changes the password of who is logged in, ends every session of the account, and tells them by mail.
 * @returns the login to go on with in this browser
 * @throws {ShopError} 422 when the present one is not right
 */
export async function changePassword(
  container: MedusaContainer,
  customerId: string,
  { current, password }: { current: string; password: string },
): Promise<Login> {
  const customer = await container.resolve(Modules.CUSTOMER).retrieveCustomer(customerId)
  const email = customer.email?.toLowerCase() ?? ""
  const login = await checkCredentials(container, email, current)
  if (login?.actorId !== customerId) throw invalid({ current: ["That is not your password."] })
  const changed = await changeLogin(container, email, password)
  await endTokens(container, "set-password", customerId)
  await sendLetter(
    container,
    {
      to: email,
      template: "password-changed",
      // Nobody can keep this from the owner of an address by using its quota up; who has not proven it may be no owner.
      quota: (await isVerified(container, customerId)) ? null : "account",
    },
    {
      subject: `Your ${settings().brand} password was changed`,
      heading: "Your password was changed.",
      paragraphs: ["If that was you, all is well. If not, set a new one at once, and tell us."],
      action: { label: "I did not do this", path: "/forgotten-password" },
    },
  )
  return changed
}
