import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { settings } from "../../config/settings"
import { ShopError } from "../../errors/shop-error"
import { sendLetter } from "../../mail/sending/send-letter"
import { ACCOUNT_MODULE } from "../../modules/account"
import { TOKEN_SECONDS } from "../../modules/account/service"
import { proveEmail } from "./prove-email"
import { linkEnded } from "./refusals"

/** The address of a customer, in lower case; null when there is no such customer, or no address. */
export async function emailOf(container: MedusaContainer, customerId: string): Promise<string | null> {
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: customerId }, { select: ["id", "email"], take: 1 })
  return customer?.email?.toLowerCase() ?? null
}

/**
 * Mails a customer the link that proves the address is theirs.
 * @returns `proven` when there is nothing to prove, `enough` when the address has already had its mails for the day
 * @throws when the mail wasn't accepted; the message names no address
 */
export async function sendVerification(
  container: MedusaContainer,
  customerId: string,
): Promise<"sent" | "proven" | "enough"> {
  const email = await emailOf(container, customerId)
  const accounts = container.resolve(ACCOUNT_MODULE)
  if (!email || (await accounts.isProven(customerId, email))) return "proven"
  const { brand } = settings()
  const holder = { customerId, email }
  let token = ""
  const sent = await sendLetter(
    container,
    { to: email, template: "verify-email", quota: "proof" },
    async () => {
      token = await accounts.createToken("verify-email", holder, TOKEN_SECONDS.verifyEmail)
      return {
        subject: `Confirm your email for ${brand}`,
        heading: "One click and you're set.",
        paragraphs: [
          `There is an account at ${brand} with this email. Confirm that the email is yours, and orders you placed with it will show up there.`,
        ],
        action: { label: "Confirm email", path: `/verify-email?token=${token}` },
        note: "The link works for three days. Not you? Ignore this email, and nothing happens.",
      }
    },
  )
  if (token) await accounts.endEarlierTokens(token)
  return sent ? "sent" : "enough"
}

/** Whether the address a customer has now is known to be theirs. */
export async function isVerified(container: MedusaContainer, customerId: string): Promise<boolean> {
  const email = await emailOf(container, customerId)
  return email !== null && (await container.resolve(ACCOUNT_MODULE).isProven(customerId, email))
}

/**
 * Proves an address by the secret mailed to it (`/verify-email`). Only in a session of that very account: the person
 * who reads the mail may not be the one who made the account, and pressing the link must not hand their orders to a
 * stranger. A secret that no longer works isn't an error in a session whose address is proven: its purpose is done.
 * That says nothing about whose secret it was.
 * @param loggedIn the session's customer; null without one
 * @throws {ShopError} 422 when the secret is unknown, used or too old; 401 without a session, 403 in another account's:
 * these don't use up the secret
 */
export async function verifyEmail(
  container: MedusaContainer,
  token: string,
  loggedIn: string | null,
): Promise<void> {
  const accounts = container.resolve(ACCOUNT_MODULE)
  const holder = await accounts.findToken("verify-email", token)
  if (!holder || holder.email !== (await emailOf(container, holder.customerId))) {
    if (loggedIn !== null && (await isVerified(container, loggedIn))) return
    throw linkEnded()
  }
  if (loggedIn === null) {
    throw new ShopError(401, { message: "Please log in first, then try again." })
  }
  if (loggedIn !== holder.customerId) {
    throw new ShopError(403, {
      message: "This link belongs to another account. Log out first, then open it from the email again.",
    })
  }
  // The secret goes last: if something fails before, the link can be pressed again.
  await proveEmail(container, holder)
  await accounts.redeemToken("verify-email", token)
}
