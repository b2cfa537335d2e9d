import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import * as z from "zod/mini"
import { line } from "../../../contracts/form-fields"
import type { FoundOrder } from "../../../contracts/order-staff"
import { findOrders } from "../../../reports/find-orders"
import { parseBody } from "../../parse-body"

const Search = z.object({ q: line(100) })

/** GET /admin/order-search?q=: by whatever somebody on the phone has at hand. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ orders: FoundOrder[] }>,
): Promise<void> {
  const { q } = parseBody(Search, req.query)
  res.setHeader("Cache-Control", "no-store")
  res.json({ orders: await findOrders(req.scope, q.trim()) })
}
