import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import {
  BeginPhoneOrder,
  type PhoneOrder,
  type PhoneOrderList,
  PhoneOrderQuery,
} from "../../../contracts/orders/phone-order"
import { phoneOrders } from "../../../reports/phone-orders"
import { beginPhoneOrder } from "../../../workflows/phone-order/change-phone-order"
import { staffActor } from "../../log-in/staff-actor"
import { parseBody } from "../../requests/parse-body"
import { sendPhoneOrder } from "./send-phone-order"

/** GET /admin/phone-orders: newest first. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<PhoneOrderList>,
): Promise<void> {
  res.json(await phoneOrders(req.scope, parseBody(PhoneOrderQuery, req.query)))
}

/** POST /admin/phone-orders: a new one, for a guest or an account. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<PhoneOrder>): Promise<void> {
  const { account } = parseBody(BeginPhoneOrder, req.body)
  await sendPhoneOrder(req, res, { id: await beginPhoneOrder(req.scope, account, await staffActor(req)) })
}
