import { randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  createWorkflow,
  transform,
  type WorkflowData,
  WorkflowResponse,
  when,
} from "@medusajs/framework/workflows-sdk"
import { settings } from "../../config/settings"
import { invalid } from "../../errors/shop-error"
import { sendLetter } from "../../mail/sending/send-letter"
import { tellOfPassword } from "../../mail/sending/tell-of-password"
import { ACCOUNT_MODULE } from "../../modules/account"
import { TOKEN_SECONDS } from "../../modules/account/service"
import { runWorkflow } from "../run-workflow"
import { changeLogin, checkCredentials, hashOf, type Login, loginOf } from "./credentials"
import { newPasswordPath } from "./invitation"
import { proveEmailWorkflow } from "./prove-email"
import { linkEnded } from "./refusals"
import {
  eraseAddressesStep,
  erasePhoneStep,
  moveRiderLoginStep,
  redeemPasswordTokenStep,
  releaseCartsStep,
  revokeTokensStep,
  writePasswordStep,
} from "./steps/set-password"
import { emailOf, isVerified } from "./verify-email"

/** The account of an address, in lower case; null when there is none. */
export async function accountOf(container: MedusaContainer, email: string) {
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ email, has_account: true }, { select: ["id", "email"], take: 1 })
  return customer ?? null
}

/**
 * Mails the way to a new password if there is such an account; no one else learns whether there is.
 * @param email lower case
 */
export async function sendPasswordLink(container: MedusaContainer, email: string): Promise<void> {
  const customer = await accountOf(container, email)
  if (!customer) return
  const accounts = container.resolve(ACCOUNT_MODULE)
  const holder = { customerId: customer.id, email }
  let token = ""
  await sendLetter(container, { to: email, template: "forgotten-password", quota: "password" }, async () => {
    token = await accounts.createToken("set-password", holder, TOKEN_SECONDS.forgottenPassword)
    return {
      subject: `Your new ${settings().brand} password`,
      heading: "Forgot your password?",
      paragraphs: ["It happens. Set a new one here. You'll be logged out everywhere else."],
      action: { label: "Set a new password", path: newPasswordPath(token) },
      note: "The link works once, for a day. Didn't ask for it? You can ignore this email: your password hasn't changed.",
    }
  })
  if (token) await accounts.endEarlierTokens(token)
}

interface NewPassword {
  /** The mailed secret. */
  token: string
  /** The password's hash: the workflow engine may keep its input. */
  hash: string
}

/**
 * From a mailed secret to a login with a new password: all of it, or else the link and the old password work again.
 * Where a stranger may have registered the address, their street and their cart don't come along.
 */
export const setPasswordWorkflow = createWorkflow("set-password", (input: WorkflowData<NewPassword>) => {
  const holder = redeemPasswordTokenStep(input.token)
  moveRiderLoginStep(holder)
  const wasOpen = writePasswordStep(
    transform({ input, holder }, ({ input: { hash }, holder }) => ({ ...holder, hash })),
  )
  when({ wasOpen }, ({ wasOpen }) => wasOpen).then(() => {
    releaseCartsStep(holder)
    eraseAddressesStep(holder)
    erasePhoneStep(holder)
  })
  revokeTokensStep(holder)
  // Last, as its own last step has no undo.
  proveEmailWorkflow.runAsStep({ input: holder })
  return new WorkflowResponse(holder)
})

/**
 * Sets a password with a mailed secret, and ends every session of the account and every other link that was mailed to
 * it. Anyone who could read the mail has proven the address, too, and replaces a login that someone else left under it.
 * @returns the account's address
 * @throws {ShopError} 422 when the secret is unknown, used or too old, or the account has another address by now
 */
export async function setPassword(
  container: MedusaContainer,
  token: string,
  password: string,
): Promise<string> {
  // No one can make the shop hash passwords by sending made-up secrets.
  await requirePasswordLink(container, token)
  const { email } = await runWorkflow(setPasswordWorkflow, container, { token, hash: await hashOf(password) })
  return email
}

/**
 * Locks out the person who made an account with an address that isn't proven: from here on no one knows its password,
 * and every session ends. The address's owner sets one with a mailed link.
 * @returns false when the address is proven: the account is its owner's, and stays as it is
 */
export async function lockUnproven(container: MedusaContainer, customerId: string): Promise<boolean> {
  for (;;) {
    const email = await emailOf(container, customerId)
    // Read before checking for proof: an address proven with a new password in between isn't overwritten.
    const login = email ? await loginOf(container, email) : null
    if (await isVerified(container, customerId)) return false
    if (!email || !login || (await changeLogin(container, { email, password: randomUUID(), checked: login })))
      return true
  }
}

const wrongPassword = () => invalid({ current: ["That isn't your password."] })

/**
 * The login of the person logged in, checked by the current password.
 * @throws {ShopError} 422 at `current` when it is a different one
 */
async function loginWith(
  container: MedusaContainer,
  customerId: string,
  current: string,
): Promise<{ email: string; login: Login }> {
  const email = (await emailOf(container, customerId)) ?? ""
  const login = await checkCredentials(container, email, current)
  if (login?.actorId !== customerId) throw wrongPassword()
  return { email, login }
}

/**
 * Checks that a password is the current one of the person logged in.
 * @throws {ShopError} 422 at `current`
 */
export async function requirePassword(
  container: MedusaContainer,
  customerId: string,
  current: string,
): Promise<void> {
  await loginWith(container, customerId, current)
}

/**
 * Checks that a mailed secret still works.
 * @throws {ShopError} 422
 */
export async function requirePasswordLink(container: MedusaContainer, token: string): Promise<void> {
  if (!(await container.resolve(ACCOUNT_MODULE).findToken("set-password", token))) throw linkEnded()
}

/**
 * Changes the password of the person logged in, ends every session of the account, and notifies them by mail. Links
 * mailed earlier stay valid: reading the mail ranks above knowing the password.
 * @returns the login to go on with in this browser
 * @throws {ShopError} 422 when the current one is wrong, or the new one is the same
 */
export async function changePassword(
  container: MedusaContainer,
  customerId: string,
  { current, password }: { current: string; password: string },
): Promise<Login> {
  const { email, login } = await loginWith(container, customerId, current)
  if (password === current) {
    throw invalid({ password: ["That's already your password. Please choose a different one."] })
  }
  const changed = await changeLogin(container, { email, password, checked: login })
  if (!changed) throw wrongPassword()
  await tellOfPassword(container, { who: "rider", id: customerId })
  return changed
}
