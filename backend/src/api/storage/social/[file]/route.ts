import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { serveSocialCard } from "../../../../pictures/serve-picture"

/** GET /storage/social/{shop | slug of a family, product or design}.jpg: for previews of links, 1200 x 630. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await serveSocialCard(req, res, req.params.file ?? "")
}
