import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { NewPasswordRequest } from "../../../../contracts/account/account"
import { requirePasswordLink, setPassword } from "../../../../workflows/account/passwords"
import { resetRiderLogInLimits } from "../../../limits/log-in-limits"
import { addressOf, takePoint } from "../../../limits/rate-limit"
import { parseForm } from "../../../requests/parse-body"

const TRIES = { name: "new-password", points: 20, seconds: 60 * 60 }

/** POST /shop/account/new-password: sets a password with a mailed secret, and ends every session of the account. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await takePoint(TRIES, addressOf(req))
  const { token, password } = await parseForm(
    NewPasswordRequest,
    req.body,
    async ({ token }) => {
      // An expired link is the only thing to report: no password would help.
      if (token !== undefined) await requirePasswordLink(req.scope, token)
      return {}
    },
    { later: true },
  )
  await resetRiderLogInLimits(req, res, await setPassword(req.scope, token, password))
  res.json({})
}
