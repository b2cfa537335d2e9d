import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { NO_SUCH_PICTURE } from "../../../../../contracts/builder/no-picture"
import { notFound } from "../../../../../errors/shop-error"
import { PICTURE_SIZES } from "../../../../../pictures/picture-store"
import { servePicture, serveZoneMap } from "../../../../../pictures/serve-picture"

/** GET /storage/products/{full|medium|small|thumb}/{sku}[-{angle}].jpg (section 9), or /zones/{product}{style}[-{angle}].webp. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { size, file = "" } = req.params
  if (size === "zones") {
    await serveZoneMap(req, res, file)
    return
  }
  const known = PICTURE_SIZES.find((each) => each === size)
  if (!known) throw notFound(NO_SUCH_PICTURE)
  await servePicture(req, res, { file, size: known })
}
