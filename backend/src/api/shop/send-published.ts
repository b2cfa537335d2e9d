import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { notFound } from "../../errors/shop-error"
import type { Published } from "../../read-model/published-pages"

/**
 * Together no more than the two seconds within which a change must show; a cache that asks again is
 * answered by the tag alone.
 */
export const CACHE_CONTROL = "public, max-age=1, stale-while-revalidate=1"

/**
 * Answers with what the read model has ready.
 * @throws {ShopError} 404 with the sentence given, when there is nothing
 */
export function sendPublished(
  req: MedusaRequest,
  res: MedusaResponse,
  published: Published | null,
  missing: string,
): void {
  if (!published) throw notFound(missing)
  res.set({ "Cache-Control": CACHE_CONTROL, ETag: published.etag, "Content-Type": "application/json" })
  // Express takes "no-cache", which the calls of section 7 send, for a wish to have it all again.
  if (req.get("If-None-Match") === published.etag) res.status(304).end()
  else res.send(published.json)
}
