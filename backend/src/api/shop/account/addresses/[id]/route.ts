import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { AddressRequest } from "../../../../../contracts/checkout/checkout"
import {
  addressErrors,
  deleteAddress,
  readAccount,
  saveAddress,
} from "../../../../../workflows/account/profile"
import { requireCustomer } from "../../../../guards/require-customer"
import { parseForm } from "../../../../requests/parse-body"

/** POST /shop/account/addresses/{id}: changes it; answers with the account. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const customerId = requireCustomer(req)
  const request = await parseForm(AddressRequest, req.body, (parts) => addressErrors(req.scope, parts))
  await saveAddress(req.scope, customerId, req.params.id ?? "", request)
  res.json(await readAccount(req.scope, customerId))
}

/** DELETE /shop/account/addresses/{id}: answers with the account. */
export async function DELETE(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const customerId = requireCustomer(req)
  await deleteAddress(req.scope, customerId, req.params.id ?? "")
  res.json(await readAccount(req.scope, customerId))
}
