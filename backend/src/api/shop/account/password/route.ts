import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ChangePasswordRequest } from "../../../../contracts/account"
import { changePassword } from "../../../../workflows/account/passwords"
import { limitLogIn } from "../../../log-in-limits"
import { parseBody } from "../../../parse-body"
import { requireCustomer } from "../../../require-customer"
import { continueSession } from "../../../session"

/** POST /shop/account/password: changes the password; everywhere else the account is logged out. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const customerId = requireCustomer(req)
  const request = parseBody(ChangePasswordRequest, req.body)
  const login = await limitLogIn(req, customerId, () => changePassword(req.scope, customerId, request))
  await continueSession(req, { ...login, actorId: customerId })
  res.json({})
}
