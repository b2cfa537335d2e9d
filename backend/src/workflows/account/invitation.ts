import type { MedusaContainer } from "@medusajs/framework/types"
import { ACCOUNT_MODULE } from "../../modules/account"
import { TOKEN_SECONDS } from "../../modules/account/service"
import { emailOf } from "./verify-email"

/** The page where a new password is set with a mailed secret. */
export const newPasswordPath = (token: string) => `/reset-password?token=${token}`

/**
 * The way to a first password, for someone for whom the shop has created an account (dealers).
 * @returns a path of the shop that works once, for two weeks, while the account keeps its current address
 */
export async function invitationPath(container: MedusaContainer, customerId: string): Promise<string> {
  const email = (await emailOf(container, customerId)) ?? ""
  const accounts = container.resolve(ACCOUNT_MODULE)
  const token = await accounts.createToken("set-password", { customerId, email }, TOKEN_SECONDS.invitation)
  await accounts.endEarlierTokens(token)
  return newPasswordPath(token)
}
