import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { colorGuide } from "../../../modules/design/domain/compare-pages"
import { publishedShelf } from "../../../read-model/published-shelf"
import { NO_SUCH_PAGE, sendPublished } from "../send-published"

/** GET /shop/color-guide (contracts/catalog/compare.ts). */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const page = await publishedShelf(req.scope, "colors", ({ designs }) => colorGuide(designs))
  sendPublished(req, res, page, NO_SUCH_PAGE)
}
