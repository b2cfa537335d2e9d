import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { DetectAnswer } from "../../../../contracts/builder/builder"
import { selectedOptions } from "../../../../modules/design/domain/selection"
import { findDesign } from "../../find-design"

/** POST /builder/detect/{sku} (section 7): the options behind a SKU. */
export async function POST(req: MedusaRequest, res: MedusaResponse<DetectAnswer>): Promise<void> {
  res.json({ options: selectedOptions(await findDesign(req, req.params.sku ?? "")) })
}
