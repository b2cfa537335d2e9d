import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { NO_SUCH_PICTURE } from "../../../../../contracts/builder/no-picture"
import { notFound } from "../../../../../errors/shop-error"
import { serveScene } from "../../../../../pictures/serve-picture"

/** GET /storage/scenes/{full|medium}/{file}: a picture of the home page that staff uploaded. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { size, file = "" } = req.params
  if (size !== "full" && size !== "medium") throw notFound(NO_SUCH_PICTURE)
  await serveScene(req, res, { file, size })
}
