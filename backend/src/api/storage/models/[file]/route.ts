import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { serveModel } from "../../../../model-files/serve-model"

/** GET /storage/models/{sku}.glb: a design or a stocked bogie wheel in three dimensions, for any viewer of glTF. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await serveModel(req, res, req.params.file ?? "")
}
