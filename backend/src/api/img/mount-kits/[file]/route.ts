import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { NO_SUCH_PICTURE } from "../../../../contracts/builder/no-picture"
import { notFound } from "../../../../errors/shop-error"
import { servePicture } from "../../../../pictures/serve-picture"

/** GET /img/mount-kits/{sku}.jpg (section 2, mount kit finder). */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { file = "" } = req.params
  if (!file.startsWith("MK-")) throw notFound(NO_SUCH_PICTURE)
  await servePicture(req, res, { file, size: "medium" })
}
