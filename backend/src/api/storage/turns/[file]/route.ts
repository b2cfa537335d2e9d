import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { serveStrip } from "../../../../model-files/serve-strip"

/** GET /storage/turns/{sku}.jpg: a design or a stocked wheel from all sides, 24 stills for product feeds. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await serveStrip(req, res, req.params.file ?? "")
}
