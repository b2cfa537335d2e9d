import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { markShared } from "../../cdn/shared-answer"
import { notFound } from "../../errors/shop-error"
import type { Published } from "../../read-model/published-pages"

/** Of a page that isn't there, where no more is to be said. */
export const NO_SUCH_PAGE = "We don't have this page."

/**
 * Answers with what the read model has ready.
 * @throws {ShopError} 404 with the given message, when there is nothing
 */
export function sendPublished(
  req: MedusaRequest,
  res: MedusaResponse,
  published: Published | null,
  missing: string,
): void {
  if (!published) throw notFound(missing)
  markShared(res)
  res.set({ ETag: published.etag, "Content-Type": "application/json" })
  // Express takes "no-cache", which the calls of section 7 send, as a request for a full answer.
  if (req.get("If-None-Match") === published.etag) res.status(304).end()
  else res.send(published.json)
}
