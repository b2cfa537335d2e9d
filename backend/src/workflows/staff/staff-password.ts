import { getAuthContextFromJwtToken } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import { generateResetPasswordTokenWorkflow } from "@medusajs/medusa/core-flows"
import { hashOf, PROVIDERS, resetLogin } from "../account/credentials"
import { withLock } from "../lock"
import { isRefusedToken } from "./refused-token"
import { staffLogin } from "./staff-login"

const BUSY_LINK = "This link is being used right now. Please try again in a moment."

const httpConfig = (container: MedusaContainer) =>
  container.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig.http

/**
 * Has a staff member mailed the way to a new password (subscribers/staff-password-mail); does nothing for anyone else's
 * address.
 */
export async function requestStaffPassword(container: MedusaContainer, email: string): Promise<void> {
  if (!(await staffLogin(container, email))) return
  const { jwtSecret, jwtOptions } = httpConfig(container)
  if (!jwtSecret) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "JWT_SECRET is not set.")
  await generateResetPasswordTokenWorkflow(container).run({
    input: {
      entityId: email,
      actorType: "user",
      provider: PROVIDERS.user,
      secret: jwtSecret,
      ...(jwtOptions ? { jwtOptions } : {}),
    },
  })
}

/**
 * Sets a password with the token from the mail, which works once, and ends every session and token of that staff
 * member. Medusa's token can't be restored, and the password is the last write: there is nothing to undo.
 * @returns the email that they log in with
 * @param authorization the header with the token
 * @throws {MedusaError} UNAUTHORIZED for any other token, and when the address is no longer staff's
 */
export async function setStaffPassword(
  container: MedusaContainer,
  authorization: string | undefined,
  password: string,
): Promise<string> {
  const refused = () => new MedusaError(MedusaError.Types.UNAUTHORIZED, "Invalid token")
  const { jwtSecret, jwtPublicKey, jwtVerifyOptions, jwtOptions } = httpConfig(container)
  const token = getAuthContextFromJwtToken(
    authorization,
    jwtSecret ?? "",
    ["bearer"],
    ["user"],
    jwtPublicKey,
    jwtVerifyOptions ?? jwtOptions,
  )
  // A login's token is signed with the same key, and has none of these.
  if (token?.purpose !== "reset" || !token.jti || !token.entity_id) throw refused()
  const { jti, entity_id: email } = token
  try {
    // Medusa looks for the token and then deletes it: of several that come at once, each would find it.
    await withLock(container, `staff-password:${jti}`, { busy: BUSY_LINK }, () =>
      container
        .resolve(Modules.AUTH)
        .consumePasswordResetToken({ jti, provider: PROVIDERS.user, entity_id: email }),
    )
  } catch (error) {
    throw isRefusedToken(error) ? refused() : error
  }
  if (!(await staffLogin(container, email))) throw refused()
  await resetLogin(container, { email, hash: await hashOf(password), actor: "user" })
  return email
}
