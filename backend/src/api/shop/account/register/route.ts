import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { RegisterRequest } from "../../../../contracts/account/account"
import { asError } from "../../../../errors/as-error"
import { register } from "../../../../workflows/account/register"
import { sendVerification } from "../../../../workflows/account/verify-email"
import { limitLogIn, rememberRider } from "../../../limits/log-in-limits"
import { addressOf, takePoint } from "../../../limits/rate-limit"
import { logInRider } from "../../../log-in/log-in-rider"
import { parseBody } from "../../../requests/parse-body"

/** A household, a club's evening; but not a list of addresses being tried. */
const REGISTRATIONS = { name: "register", points: 60, seconds: 60 * 60 }

/** POST /shop/account/register: makes an account and logs in. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const request = parseBody(RegisterRequest, req.body)
  await takePoint(REGISTRATIONS, addressOf(req))
  // A registration can try passwords, too: anyone with the right one is logged in.
  const { isNew, ...login } = await limitLogIn(req, request.email, () => register(req.scope, request))
  await logInRider(req, res, login)
  rememberRider(req, res, request.email)
  if (isNew) {
    try {
      await sendVerification(req.scope, login.actorId)
    } catch (error) {
      // The account exists, and the mail can be requested again on its page.
      req.scope
        .resolve(ContainerRegistrationKeys.LOGGER)
        .error("A verification mail was not sent", asError(error))
    }
  }
  res.json({})
}
