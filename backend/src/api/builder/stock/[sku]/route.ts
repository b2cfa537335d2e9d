import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { whyNotOrderable } from "../../../../modules/design/domain/availability"
import { findDesign } from "../../find-design"

/** POST /builder/stock/{sku} (spec section 7): whether the design can be ordered now. */
export async function POST(req: MedusaRequest, res: MedusaResponse<{ in_stock: boolean }>): Promise<void> {
  res.json({ in_stock: whyNotOrderable(await findDesign(req, req.params.sku ?? "")) === null })
}
