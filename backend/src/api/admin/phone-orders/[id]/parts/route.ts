import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type PhoneOrder, PhonePart } from "../../../../../contracts/orders/phone-order"
import { addPhonePart } from "../../../../../workflows/phone-order/change-phone-order"
import { parseBody } from "../../../../requests/parse-body"
import { repeatKey } from "../../../../requests/repeat-key"
import { sendPhoneOrder } from "../../send-phone-order"

/** POST /admin/phone-orders/{id}/parts: goods off the shelf. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<PhoneOrder>): Promise<void> {
  await addPhonePart(req.scope, req.params.id ?? "", parseBody(PhonePart, req.body), repeatKey(req))
  await sendPhoneOrder(req, res)
}
