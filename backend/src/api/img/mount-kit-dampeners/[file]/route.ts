import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { servePartPicture } from "../../../../pictures/serve-picture"

/** GET /img/mount-kit-dampeners/{sku}.jpg (section 2, dampener finder). */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await servePartPicture(req, res, "dampeners")
}
