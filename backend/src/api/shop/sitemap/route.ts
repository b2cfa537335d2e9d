import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { SitemapAnswer } from "../../../contracts/sitemap"
import { sitePages } from "../../../read-model/shop-pages"
import { CACHE_CONTROL } from "../send-published"

/** GET /shop/sitemap (contracts/sitemap.ts). */
export async function GET(req: MedusaRequest, res: MedusaResponse<SitemapAnswer>): Promise<void> {
  const pages = await sitePages(req.scope)
  res.set("Cache-Control", CACHE_CONTROL)
  res.json(pages)
}
