import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readAccount } from "../../../workflows/account/profile"
import { requireCustomer } from "../../guards/require-customer"

/** GET /shop/account: who is logged in. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json(await readAccount(req.scope, requireCustomer(req)))
}
