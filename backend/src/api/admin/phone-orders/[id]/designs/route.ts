import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PhoneDesign, type PhoneOrder } from "../../../../../contracts/orders/phone-order"
import { addPhoneDesign } from "../../../../../workflows/phone-order/change-phone-order"
import { parseBody } from "../../../../requests/parse-body"
import { repeatKey } from "../../../../requests/repeat-key"
import { sendPhoneOrder } from "../../send-phone-order"

/** POST /admin/phone-orders/{id}/designs: a design, with its hardware. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<PhoneOrder>): Promise<void> {
  await addPhoneDesign(req.scope, req.params.id ?? "", parseBody(PhoneDesign, req.body), repeatKey(req))
  await sendPhoneOrder(req, res)
}
