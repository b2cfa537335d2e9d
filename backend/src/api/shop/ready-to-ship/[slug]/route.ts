import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shelfPage } from "../../../../modules/ready-to-ship/domain/shelf-pages"
import { publishedShelf } from "../../../../read-model/published-shelf"
import { sendPublished } from "../../send-published"

/** GET /shop/ready-to-ship/{productSlug} (contracts/catalog/ready-to-ship.ts). */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const slug = req.params.slug ?? ""
  const page = await publishedShelf(req.scope, `shelf ${slug}`, (facts) => shelfPage(slug, facts))
  sendPublished(req, res, page, "We don't make this product.")
}
