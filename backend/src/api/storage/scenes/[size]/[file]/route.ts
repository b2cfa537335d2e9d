import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { notFound } from "../../../../../errors/shop-error"
import { serveScene } from "../../../../../pictures/serve-picture"

/** GET /storage/scenes/{full|medium}/{file}: a picture of the home page that staff uploaded. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { size, file = "" } = req.params
  if (size !== "full" && size !== "medium") throw notFound("There is no such picture.")
  await serveScene(req, res, { file, size })
}
