import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { chicagoDay } from "../../../contracts/time/shop-time"
import { showcaseImages } from "../../../modules/design/domain/showcase"
import { publishedShelf } from "../../../read-model/published-shelf"
import { NO_SUCH_PAGE, sendPublished } from "../send-published"

/** GET /shop/showcase: today's random designs (contracts/catalog/showcase.ts). */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const today = chicagoDay(new Date())
  const images = await publishedShelf(req.scope, `showcase ${today}`, ({ designs }) => ({
    images: showcaseImages(designs, today),
  }))
  sendPublished(req, res, images, NO_SUCH_PAGE)
}
