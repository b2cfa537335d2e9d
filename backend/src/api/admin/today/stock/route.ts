import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type LowStock, TodayPage } from "../../../../contracts/staff/today"
import { lowStock } from "../../../../workflows/today/read-today"
import { parseBody } from "../../../requests/parse-body"

/** GET /admin/today/stock: goods that are gone or soon will be. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<LowStock>): Promise<void> {
  res.json(await lowStock(req.scope, parseBody(TodayPage, req.query)))
}
