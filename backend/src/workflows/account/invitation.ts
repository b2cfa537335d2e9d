import type { MedusaContainer } from "@medusajs/framework/types"
import { ACCOUNT_MODULE } from "../../modules/account"
import { TOKEN_SECONDS } from "../../modules/account/service"
import { emailOf } from "./verify-email"

/** The page where a new password is set with a mailed secret. */
export const newPasswordPath = (token: string) => `/reset-password?token=${token}`

export interface Invitation {
  /** A path of the shop that works once, for two weeks, while the account keeps its current address. */
  path: string
  /** Ends the links before it, once its mail was accepted: until then, the last one mailed works on. */
  endEarlier(): Promise<void>
}

/** The way to a first password, for someone for whom the shop has created an account (dealers). */
export async function createInvitation(container: MedusaContainer, customerId: string): Promise<Invitation> {
  const email = (await emailOf(container, customerId)) ?? ""
  const accounts = container.resolve(ACCOUNT_MODULE)
  const token = await accounts.createToken("set-password", { customerId, email }, TOKEN_SECONDS.invitation)
  return { path: newPasswordPath(token), endEarlier: () => accounts.endEarlierTokens(token) }
}
