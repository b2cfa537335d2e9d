import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { SitemapAnswer } from "../../../contracts/sitemap"
import { shelfIndex } from "../../../modules/ready-to-ship/domain/shelf-pages"
import { getDesigns } from "../../../read-model/design-store"
import { readGallery } from "../../../read-model/gallery-store"
import { getReviews } from "../../../read-model/review-store"
import { findables } from "../../../read-model/search/domain/documents"
import { sitemap } from "../../../read-model/search/domain/sitemap"
import { getShelf } from "../../../read-model/shelf-store"
import { getSnapshot, getStock } from "../../../read-model/snapshot-store"
import { Things } from "../../../read-model/things"
import { CACHE_CONTROL } from "../send-published"

/** GET /shop/sitemap (contracts/sitemap.ts). */
export async function GET(req: MedusaRequest, res: MedusaResponse<SitemapAnswer>): Promise<void> {
  const [snapshot, stock, designs, shelf, reviews, gallery] = await Promise.all([
    getSnapshot(req.scope),
    getStock(req.scope),
    getDesigns(req.scope),
    getShelf(req.scope),
    getReviews(req.scope),
    readGallery(req.scope, { line: "", make: "", color: "", page: 1 }),
  ])
  const things = new Things(designs, snapshot)
  const { lines } = shelfIndex({ designs, shelf, stock })
  res.set("Cache-Control", CACHE_CONTROL)
  res.json(
    sitemap(findables(snapshot, designs), [
      ...lines.map(({ path }) => path),
      ...(gallery && gallery.count > 0 ? ["/gallery"] : []),
      ...[...reviews.byThing.keys()].filter((slug) => things.named(slug)).map((slug) => `/reviews/${slug}`),
    ]),
  )
}
