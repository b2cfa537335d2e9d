import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MarkPaid, type PhoneOrder } from "../../../../../contracts/orders/phone-order"
import { markPaid } from "../../../../../workflows/phone-order/mark-paid"
import { addressOf } from "../../../../limits/rate-limit"
import { staffActor } from "../../../../log-in/staff-actor"
import { parseBody } from "../../../../requests/parse-body"
import { sendPhoneOrder } from "../../send-phone-order"

/** POST /admin/phone-orders/{id}/paid: staff were paid for it, and it becomes an order. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<PhoneOrder>): Promise<void> {
  const paid = parseBody(MarkPaid, req.body)
  const by = { staff: await staffActor(req), network: addressOf(req) }
  await markPaid(req.scope, req.params.id ?? "", paid, by)
  await sendPhoneOrder(req, res)
}
