import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PhoneCodes, type PhoneOrder } from "../../../../../contracts/orders/phone-order"
import { enterPhoneCodes } from "../../../../../workflows/phone-order/change-phone-order"
import { parseBody } from "../../../../requests/parse-body"
import { sendPhoneOrder } from "../../send-phone-order"

/** POST /admin/phone-orders/{id}/codes: sets promo code and dealer. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<PhoneOrder>): Promise<void> {
  await enterPhoneCodes(req.scope, req.params.id ?? "", parseBody(PhoneCodes, req.body))
  await sendPhoneOrder(req, res)
}
