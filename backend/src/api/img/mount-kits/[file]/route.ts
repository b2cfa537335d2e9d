import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { servePartPicture } from "../../../../pictures/serve-picture"

/** GET /img/mount-kits/{sku}.jpg (section 2, mount kit finder). */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await servePartPicture(req, res, "mountKits")
}
