import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type PhoneOrder, PhoneOrderSled } from "../../../../contracts/orders/phone-order"
import { nameSled } from "../../../../workflows/phone-order/change-phone-order"
import { parseBody } from "../../../requests/parse-body"
import { sendPhoneOrder } from "../send-phone-order"

/** GET /admin/phone-orders/{id}. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<PhoneOrder>): Promise<void> {
  await sendPhoneOrder(req, res)
}

/** POST /admin/phone-orders/{id}: what the rider rides. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<PhoneOrder>): Promise<void> {
  const { sled } = parseBody(PhoneOrderSled, req.body)
  await nameSled(req.scope, req.params.id ?? "", sled)
  await sendPhoneOrder(req, res)
}
