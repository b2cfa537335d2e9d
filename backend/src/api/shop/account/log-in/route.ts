import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { LogInRequest } from "../../../../contracts/account/account"
import { ShopError } from "../../../../errors/shop-error"
import { checkCredentials } from "../../../../workflows/account/credentials"
import { limitLogIn, rememberRider } from "../../../limits/log-in-limits"
import { logInRider } from "../../../log-in/log-in-rider"
import { parseBody } from "../../../requests/parse-body"

/** POST /shop/account/log-in. The refusal is the same whether or not the account exists. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { email, password } = parseBody(LogInRequest, req.body)
  const login = await limitLogIn(req, email, async () => {
    const found = await checkCredentials(req.scope, email, password)
    if (!found?.actorId) throw new ShopError(401, { message: "That email and password don't match." })
    return { ...found, actorId: found.actorId }
  })
  await logInRider(req, res, login)
  rememberRider(req, res, email)
  res.json({})
}
