import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ProfileRequest } from "../../../../contracts/account/account"
import { readAccount, updateProfile } from "../../../../workflows/account/profile"
import { requireCustomer } from "../../../guards/require-customer"
import { parseBody } from "../../../requests/parse-body"

/** POST /shop/account/profile: answers with the account. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const customerId = requireCustomer(req)
  await updateProfile(req.scope, customerId, parseBody(ProfileRequest, req.body))
  res.json(await readAccount(req.scope, customerId))
}
