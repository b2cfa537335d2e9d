import { randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  createWorkflow,
  transform,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { settings } from "../../config/settings"
import { invalid } from "../../errors/shop-error"
import { sendLetter } from "../../mail/sending/send-letter"
import { ACCOUNT_MODULE } from "../../modules/account"
import { TOKEN_SECONDS } from "../../modules/account/service"
import { runWorkflow } from "../run-workflow"
import { changeLogin, checkCredentials, hashOf, type Login, loginOf } from "./credentials"
import { proveEmailWorkflow } from "./prove-email"
import { linkEnded } from "./refusals"
import {
  endTokensStep,
  moveRiderLoginStep,
  redeemPasswordTokenStep,
  writePasswordStep,
} from "./steps/set-password"
import { emailOf, isVerified } from "./verify-email"

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
  await sendLetter(container, { to: email, template: "forgotten-password", quota: "password" }, async () => {
    const token = await container
      .resolve(ACCOUNT_MODULE)
      .issueToken("set-password", { customerId: customer.id, email }, TOKEN_SECONDS.forgottenPassword)
    return {
      subject: `Your new ${settings().brand} password`,
      heading: "Forgot your password?",
      paragraphs: ["It happens. Set a new one here. You'll be logged out everywhere else."],
      action: { label: "Set a new password", path: newPasswordPath(token) },
      note: "The link works once, for a day. You did not ask? Leave it: your password stays as it is.",
    }
  })
}

/**
 * The way to a first password, for someone the shop has made an account for (dealers).
 * @returns a path of the shop that works once, for two weeks, while the account has the address that it has now
 */
export async function invitationPath(container: MedusaContainer, customerId: string): Promise<string> {
  const email = (await emailOf(container, customerId)) ?? ""
  const token = await container
    .resolve(ACCOUNT_MODULE)
    .issueToken("set-password", { customerId, email }, TOKEN_SECONDS.invitation)
  return newPasswordPath(token)
}

interface NewPassword {
  /** The mailed secret. */
  token: string
  /** The password's hash: what goes into a workflow may be kept by its engine. */
  hash: string
}

/** From a mailed secret to a login with a new password: all of it, or the link works again and the old password does. */
export const setPasswordWorkflow = createWorkflow("set-password", (input: WorkflowData<NewPassword>) => {
  const holder = redeemPasswordTokenStep(input.token)
  moveRiderLoginStep(holder)
  writePasswordStep(transform({ input, holder }, ({ input: { hash }, holder }) => ({ ...holder, hash })))
  endTokensStep(holder)
  // Last, as its own last step has no undo.
  proveEmailWorkflow.runAsStep({ input: holder })
  return new WorkflowResponse(holder)
})

/**
 * Sets a password with a mailed secret, and ends every session of the account and every other link that was mailed to
 * it. Whoever could read the mail has proven the address, too, and replaces a login that somebody else left under it.
 * @returns the account's address
 * @throws {ShopError} 422 when the secret is unknown, used or too old, or the account has another address by now
 */
export async function setPassword(
  container: MedusaContainer,
  token: string,
  password: string,
): Promise<string> {
  // Nobody makes the shop hash passwords with secrets of their own invention.
  await requirePasswordLink(container, token)
  const { email } = await runWorkflow(setPasswordWorkflow, container, { token, hash: await hashOf(password) })
  return email
}

/**
 * Keeps out whoever made an account with an address that isn't proven: nobody knows its password from here on, and
 * every session ends. Its owner sets one with a mailed link.
 * @returns false when the address is proven: the account is its owner's, and stays as it is
 */
export async function lockUnproven(container: MedusaContainer, customerId: string): Promise<boolean> {
  for (;;) {
    const email = await emailOf(container, customerId)
    // Read before the proof: what is proven with another password in between is not written over.
    const login = email ? await loginOf(container, email) : null
    if (await isVerified(container, customerId)) return false
    if (!email || !login || (await changeLogin(container, email, randomUUID(), login))) return true
  }
}

const wrongPassword = () => invalid({ current: ["That isn't your password."] })

/** Who is logged in, by the present password. @throws {ShopError} 422 at `current` when it is another */
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

/** That a password is the present one of who is logged in. @throws {ShopError} 422 at `current` */
export async function requirePassword(
  container: MedusaContainer,
  customerId: string,
  current: string,
): Promise<void> {
  await loginWith(container, customerId, current)
}

/** That a mailed secret still opens something. @throws {ShopError} 422 */
export async function requirePasswordLink(container: MedusaContainer, token: string): Promise<void> {
  if (!(await container.resolve(ACCOUNT_MODULE).findToken("set-password", token))) throw linkEnded()
}

/**
 * Changes the password of who is logged in, ends every session of the account, and tells them by mail. Links that were
 * mailed before stay good: who reads the mail comes before who knows the password.
 * @returns the login to go on with in this browser
 * @throws {ShopError} 422 when the present one is not right, or the new one is the same
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
  const changed = await changeLogin(container, email, password, login)
  if (!changed) throw wrongPassword()
  await sendLetter(
    container,
    {
      to: email,
      template: "password-changed",
      // Nobody can keep this from the owner of an address by using its quota up; who has not proven it may be no owner.
      quota: (await isVerified(container, customerId)) ? null : "notice",
    },
    {
      subject: `Your ${settings().brand} password was changed`,
      heading: "Your password was changed.",
      paragraphs: ["If that was you, you're all set. If not, set a new one right away, and tell us."],
      action: { label: "I did not do this", path: "/forgotten-password" },
    },
  )
  return changed
}
