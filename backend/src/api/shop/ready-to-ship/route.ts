import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shelfIndex } from "../../../modules/ready-to-ship/domain/shelf-pages"
import { publishedShelf } from "../../../read-model/published-shelf"
import { NO_SUCH_PAGE, sendPublished } from "../send-published"

/** GET /shop/ready-to-ship (contracts/catalog/ready-to-ship.ts). */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  sendPublished(req, res, await publishedShelf(req.scope, "shelf", shelfIndex), NO_SUCH_PAGE)
}
