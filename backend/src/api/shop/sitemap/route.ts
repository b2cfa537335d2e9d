import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { markShared } from "../../../cdn/shared-answer"
import type { SitemapAnswer } from "../../../contracts/catalog/sitemap"
import { sitePages } from "../../../read-model/shop-pages"

/** GET /shop/sitemap (contracts/catalog/sitemap.ts). */
export async function GET(req: MedusaRequest, res: MedusaResponse<SitemapAnswer>): Promise<void> {
  const pages = await sitePages(req.scope)
  markShared(res)
  res.json(pages)
}
