import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PhoneOrder } from "../../../contracts/orders/phone-order"
import { loadPhoneOrder } from "../../../workflows/phone-order/load-phone-order"

/** The answer of every call that reads or changes a phone order: the whole order as it is now. */
export async function sendPhoneOrder(
  req: MedusaRequest,
  res: MedusaResponse<PhoneOrder>,
  id = req.params.id ?? "",
): Promise<void> {
  res.json(await loadPhoneOrder(req.scope, id))
}
