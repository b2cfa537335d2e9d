import type { MedusaContainer } from "@medusajs/framework/types"
import { issueToken, TOKEN_SECONDS } from "../../modules/account/account-tokens"

/** The way to a first password: a path of the shop that works once, for two weeks. */
export async function invitationPath(container: MedusaContainer, customerId: string): Promise<string> {
  return `/reset-password?token=${await issueToken(container, "set-password", customerId, TOKEN_SECONDS.invitation)}`
}
