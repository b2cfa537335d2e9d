import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PREVIEW_PATH_HEADER } from "../../../../contracts/content/content"
import { notFound, ShopError } from "../../../../errors/shop-error"
import { pathOfContent, publishedContent } from "../../../../read-model/content-store"
import { previewOf, sendPreview } from "../../preview"
import { NO_SUCH_PAGE, sendPublished } from "../../send-published"

/** GET /shop/content/{page}: words that staff may change (contracts/content/content.ts); 403 for an expired preview. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const page = req.params.page ?? ""
  const look = await previewOf(req)
  if (!look) {
    sendPublished(req, res, await publishedContent(req.scope, page), NO_SUCH_PAGE)
    return
  }
  if (req.get(PREVIEW_PATH_HEADER) !== pathOfContent(page)) {
    throw new ShopError(403, { message: "This preview is for another page." })
  }
  const content = look.content(page)
  if (content === null) throw notFound(NO_SUCH_PAGE)
  sendPreview(res, content)
}
