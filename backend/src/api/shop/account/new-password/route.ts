import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { NewPasswordRequest } from "../../../../contracts/account"
import { setPassword } from "../../../../workflows/account/passwords"
import { parseBody } from "../../../parse-body"
import { addressOf, takePoint } from "../../../rate-limit"

const TRIES = { name: "new-password", points: 20, seconds: 60 * 60 }

/** POST /shop/account/new-password: sets a password with a mailed secret, and ends every session of the account. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { token, password } = parseBody(NewPasswordRequest, req.body)
  await takePoint(TRIES, addressOf(req))
  await setPassword(req.scope, token, password)
  res.json({})
}
