import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ChangePasswordRequest } from "../../../../contracts/account"
import type { Login } from "../../../../workflows/account/credentials"
import { changePassword } from "../../../../workflows/account/passwords"
import { limitLogIn } from "../../../log-in-limits"
import { parseBody } from "../../../parse-body"
import { takePoint } from "../../../rate-limit"
import { requireCustomer } from "../../../require-customer"
import { continueSession } from "../../../session"

/** As often as anyone changes a password that they know. Tries that are refused have limits of their own. */
const CHANGES = { name: "password-change", points: 5, seconds: 24 * 60 * 60 }

/** POST /shop/account/password: changes the password; everywhere else the account is logged out. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const customerId = requireCustomer(req)
  const request = parseBody(ChangePasswordRequest, req.body)
  const change = await takePoint(CHANGES, customerId)
  let login: Login
  try {
    login = await limitLogIn(req, customerId, () => changePassword(req.scope, customerId, request))
  } catch (error) {
    await change.giveBack()
    throw error
  }
  await continueSession(req, { ...login, actorId: customerId })
  res.json({})
}
