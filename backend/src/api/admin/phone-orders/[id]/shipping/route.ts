import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type PhoneOrder, PhoneShipping } from "../../../../../contracts/orders/phone-order"
import { shippingCountries } from "../../../../../workflows/checkout/countries"
import { shippingErrors } from "../../../../../workflows/checkout/enter-shipping"
import { enterPhoneShipping } from "../../../../../workflows/phone-order/change-phone-order"
import { loadPhoneOrder } from "../../../../../workflows/phone-order/load-phone-order"
import { parseForm } from "../../../../requests/parse-body"
import { sendPhoneOrder } from "../../send-phone-order"

/** POST /admin/phone-orders/{id}/shipping: the address; computes shipping, tax and total. 422 by field. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<PhoneOrder>): Promise<void> {
  const { id = "" } = req.params
  const request = await parseForm(
    PhoneShipping,
    req.body,
    async (parts) => {
      const { account } = await loadPhoneOrder(req.scope, id)
      const countries = await shippingCountries(req.scope)
      return shippingErrors(
        { ...parts, dropShip: false },
        {
          countries,
          dealer: Boolean(account?.dealer),
          byPhone: true,
          custom: false,
        },
      )
    },
    { later: true },
  )
  const notices = await enterPhoneShipping(req.scope, id, request)
  await sendPhoneOrder(req, res, { notices })
}
