import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { bogiesPage } from "../../../../modules/design/domain/compare-pages"
import { publishedShelf } from "../../../../read-model/published-shelf"
import { sendPublished } from "../../send-published"

/** GET /shop/compare/bogie-wheels (contracts/catalog/compare.ts). */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const page = await publishedShelf(req.scope, "bogies", ({ designs }) => bogiesPage(designs))
  sendPublished(req, res, page, "We don't make bogie wheels right now.")
}
