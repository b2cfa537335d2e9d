import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type MadeLink, MakeLink, type PhoneOrder } from "../../../../../contracts/orders/phone-order"
import { loadPhoneOrder } from "../../../../../workflows/phone-order/load-phone-order"
import { createPaymentLink, withdrawPaymentLink } from "../../../../../workflows/phone-order/payment-link"
import { parseBody } from "../../../../requests/parse-body"
import { sendPhoneOrder } from "../../send-phone-order"

/** POST /admin/phone-orders/{id}/link: a link for the buyer to pay with; the previous one ends. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<MadeLink>): Promise<void> {
  const { id = "" } = req.params
  const made = await createPaymentLink(req.scope, id, parseBody(MakeLink, req.body))
  res.json({ phone: await loadPhoneOrder(req.scope, id), ...made })
}

/** DELETE /admin/phone-orders/{id}/link: ends the link that was sent. */
export async function DELETE(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<PhoneOrder>,
): Promise<void> {
  await withdrawPaymentLink(req.scope, req.params.id ?? "")
  await sendPhoneOrder(req, res)
}
