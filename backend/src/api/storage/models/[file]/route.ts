import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { serveModel } from "../../../../model-files/serve-model"

/** GET /storage/models/{file}: a design, a stocked bogie wheel or the rail in three dimensions (model-files). */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await serveModel(req, res, req.params.file ?? "")
}
