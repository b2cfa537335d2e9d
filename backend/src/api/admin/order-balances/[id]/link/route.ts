import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type MadeBalanceLink, MakeLink } from "../../../../../contracts/orders/phone-order"
import { createBalanceLink } from "../../../../../workflows/balance/create-balance-link"
import { parseBody } from "../../../../requests/parse-body"

/** POST /admin/order-balances/{id}/link: the link with which the buyer pays what the order still owes. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<MadeBalanceLink>,
): Promise<void> {
  res.json(await createBalanceLink(req.scope, req.params.id ?? "", parseBody(MakeLink, req.body)))
}
