import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { AddressRequest } from "../../../../contracts/checkout/checkout"
import { addressErrors, readAccount, saveAddress } from "../../../../workflows/account/profile"
import { requireCustomer } from "../../../guards/require-customer"
import { parseForm } from "../../../requests/parse-body"

/** POST /shop/account/addresses: a new one; answers with the account. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const customerId = requireCustomer(req)
  const request = await parseForm(AddressRequest, req.body, (parts) => addressErrors(req.scope, parts))
  await saveAddress(req.scope, customerId, null, request)
  res.json(await readAccount(req.scope, customerId))
}
