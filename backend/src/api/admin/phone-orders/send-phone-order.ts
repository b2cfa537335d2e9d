import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PhoneOrder } from "../../../contracts/orders/phone-order"
import { loadPhoneOrder } from "../../../workflows/phone-order/load-phone-order"

/**
 * The answer of every call that reads or changes a phone order: the whole order as it is now.
 * @param options.notices what the change found: prices that changed, discounts that have ended
 */
export async function sendPhoneOrder(
  req: MedusaRequest,
  res: MedusaResponse<PhoneOrder>,
  { id = req.params.id ?? "", notices = [] }: { id?: string; notices?: string[] } = {},
): Promise<void> {
  const phone = await loadPhoneOrder(req.scope, id)
  res.json(notices.length > 0 ? { ...phone, checkout: { ...phone.checkout, notices } } : phone)
}
