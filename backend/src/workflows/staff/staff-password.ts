import { getAuthContextFromJwtToken } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateJwtToken, MedusaError, Modules } from "@medusajs/framework/utils"
import { settings } from "../../config/settings"
import { sendLetter } from "../../mail/sending/send-letter"
import { tellOfPassword } from "../../mail/sending/tell-of-password"
import { TOKEN_SECONDS } from "../../modules/account/service"
import { actAsSelf } from "../../modules/audit/acting"
import { hashOf, PROVIDERS, resetLogin } from "../account/credentials"
import { withLock } from "../lock"
import { isRefusedToken } from "./refused-token"
import { staffLogin } from "./staff-login"

const BUSY_LINK = "This link is being used right now. Please try again in a moment."

const httpConfig = (container: MedusaContainer) =>
  container.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig.http

/**
 * Mails a staff member the way to a new password; does nothing for anyone else's address. In place of Medusa's workflow,
 * which ends the link mailed before even when the mailbox gets no further one that day.
 */
export async function requestStaffPassword(container: MedusaContainer, email: string): Promise<void> {
  if (!(await staffLogin(container, email))) return
  const { jwtSecret, jwtOptions } = httpConfig(container)
  if (!jwtSecret) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "JWT_SECRET is not set.")
  await sendLetter(container, { to: email, template: "staff-password", quota: "staff" }, async () => {
    const login = { provider: PROVIDERS.user, entity_id: email }
    const { jti } = await container
      .resolve(Modules.AUTH)
      .createPasswordResetToken({ ...login, ttl_seconds: TOKEN_SECONDS.forgottenPassword })
    const token = generateJwtToken(
      { ...login, actor_type: "user", purpose: "reset" },
      {
        secret: jwtSecret,
        expiresIn: `${TOKEN_SECONDS.forgottenPassword}s`,
        jwtOptions: { ...jwtOptions, jwtid: jti },
      },
    )
    return {
      subject: `Your ${settings().brand} admin password`,
      heading: "A new admin password",
      paragraphs: ["Someone asked for a new password for the shop's admin. Set it here."],
      action: {
        label: "Set a new password",
        path: `/app/reset-password?${new URLSearchParams({ token, email })}`,
      },
      note: "The link works once, for a day. Didn't ask for it? You can ignore this email.",
    }
  })
}

/**
 * Sets a password with the token from the mail, which works once, ends every session and token of that staff member,
 * and notifies them by mail. Medusa's token can't be restored, and the password is the last write: there is nothing to
 * undo.
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
  const login = await staffLogin(container, email)
  if (!login) throw refused()
  const hash = await hashOf(password)
  await actAsSelf(login.actorId, "POST /auth/user/emailpass/update", () =>
    resetLogin(container, { email, hash, actor: "user" }),
  )
  await tellOfPassword(container, { who: "staff", id: login.actorId })
  return email
}
