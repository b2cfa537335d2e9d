import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { AddressRequest } from "../../../../contracts/checkout"
import { keepAddress, readAccount } from "../../../../workflows/account/profile"
import { parseBody } from "../../../parse-body"
import { requireCustomer } from "../../../require-customer"

/** POST /shop/account/addresses: a new one; answers with the account. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const customerId = requireCustomer(req)
  await keepAddress(req.scope, customerId, null, parseBody(AddressRequest, req.body))
  res.json(await readAccount(req.scope, customerId))
}
