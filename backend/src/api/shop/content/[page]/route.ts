import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { publishedContent } from "../../../../read-model/content-store"
import { sendPublished } from "../../send-published"

/** GET /shop/content/{page}: words that staff may change (contracts/content.ts). */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  sendPublished(
    req,
    res,
    await publishedContent(req.scope, req.params.page ?? ""),
    "We don't have this page.",
  )
}
