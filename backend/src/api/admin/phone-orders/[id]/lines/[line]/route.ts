import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ChangeQuantityRequest } from "../../../../../../contracts/cart/cart"
import type { PhoneOrder } from "../../../../../../contracts/orders/phone-order"
import { changeQuantity, removeLine } from "../../../../../../workflows/cart/change-cart"
import { changePhoneOrder } from "../../../../../../workflows/phone-order/change-phone-order"
import { parseBody } from "../../../../../requests/parse-body"
import { sendPhoneOrder } from "../../../send-phone-order"

/** POST /admin/phone-orders/{id}/lines/{line}: changes its quantity. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<PhoneOrder>): Promise<void> {
  const { id = "", line = "" } = req.params
  const { quantity } = parseBody(ChangeQuantityRequest, req.body)
  await changePhoneOrder(req.scope, id, (cart) => changeQuantity(req.scope, cart, line, quantity))
  await sendPhoneOrder(req, res)
}

/** DELETE /admin/phone-orders/{id}/lines/{line}: removes it. */
export async function DELETE(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<PhoneOrder>,
): Promise<void> {
  const { id = "", line = "" } = req.params
  await changePhoneOrder(req.scope, id, (cart) => removeLine(req.scope, cart, line))
  await sendPhoneOrder(req, res)
}
