import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { makeUsual, readAccount } from "../../../../../../workflows/account/profile"
import { requireCustomer } from "../../../../../guards/require-customer"

/** POST /shop/account/addresses/{id}/usual: marks it as the one that checkout begins with; answers with the account. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const customerId = requireCustomer(req)
  await makeUsual(req.scope, customerId, req.params.id ?? "")
  res.json(await readAccount(req.scope, customerId))
}
