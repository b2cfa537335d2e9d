import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ChangePasswordRequest } from "../../../../contracts/account/account"
import { ShopError } from "../../../../errors/shop-error"
import type { Login } from "../../../../workflows/account/credentials"
import { changePassword, requirePassword } from "../../../../workflows/account/passwords"
import { requireCustomer } from "../../../guards/require-customer"
import { limitLogIn } from "../../../limits/log-in-limits"
import { takePoint } from "../../../limits/rate-limit"
import { continueSession } from "../../../log-in/session"
import { parseForm } from "../../../requests/parse-body"

/** As often as anyone changes a password they know. Refused tries have limits of their own. */
const CHANGES = { name: "password-change", points: 5, seconds: 24 * 60 * 60 }

/**
 * Errors about the current password when the new one is invalid: both are reported at once. Counts as a password try.
 * @throws {ShopError} 429
 */
async function currentErrors(
  req: MedusaRequest,
  customerId: string,
  current: string | undefined,
): Promise<Record<string, string>> {
  if (current === undefined) return {}
  try {
    await limitLogIn(req, customerId, () => requirePassword(req.scope, customerId, current))
    return {}
  } catch (error) {
    const [sentence] = (error instanceof ShopError && error.answer.errors?.current) || []
    if (sentence === undefined) throw error
    return { current: sentence }
  }
}

/** POST /shop/account/password: changes the password; the account is logged out everywhere else. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const customerId = requireCustomer(req)
  const request = await parseForm(
    ChangePasswordRequest,
    req.body,
    ({ current }) => currentErrors(req, customerId, current),
    { later: true },
  )
  const change = await takePoint(CHANGES, customerId)
  let login: Login
  try {
    login = await limitLogIn(req, customerId, () => changePassword(req.scope, customerId, request))
  } catch (error) {
    await change.release()
    throw error
  }
  await continueSession(req, { ...login, actorId: customerId })
  res.json({})
}
