import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { skisPage } from "../../../../modules/design/domain/compare-pages"
import { shelfIndex } from "../../../../modules/ready-to-ship/domain/shelf-pages"
import { publishedShelf } from "../../../../read-model/published-shelf"
import { NO_SUCH_PAGE, sendPublished } from "../../send-published"

/** GET /shop/compare/skis (contracts/catalog/compare.ts). */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const page = await publishedShelf(req.scope, "skis", (facts) =>
    skisPage(facts.designs, shelfIndex(facts).lines),
  )
  sendPublished(req, res, page, NO_SUCH_PAGE)
}
