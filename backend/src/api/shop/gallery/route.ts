import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { markShared } from "../../../cdn/shared-answer"
import type { GalleryPage } from "../../../contracts/reviews/gallery"
import { GalleryQuery } from "../../../contracts/reviews/gallery-requests"
import { notFound } from "../../../errors/shop-error"
import { readGallery } from "../../../read-model/gallery-store"
import { parseBody } from "../../requests/parse-body"

/** GET /shop/gallery?line=&make=&color=&page=: pictures of builds on sleds, newest first. */
export async function GET(req: MedusaRequest, res: MedusaResponse<GalleryPage>): Promise<void> {
  const page = await readGallery(req.scope, parseBody(GalleryQuery, req.query))
  if (!page) throw notFound("The gallery doesn't have that many pages.")
  markShared(res)
  res.json(page)
}
