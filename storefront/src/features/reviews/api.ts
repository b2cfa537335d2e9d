import { ReviewOrder, ReviewsPage } from "#contracts/reviews/review-answers"
import type { ReviewSort } from "#contracts/reviews/review-choices"
import type { Http } from "#platform/http"

/** Which part of a thing's reviews. */
export interface ReviewsAsked {
  sort?: ReviewSort
  /** From 1. */
  page?: number
}

/** GET /shop/reviews/{thing}. @throws HttpError 404 for what is not sold, and beyond the last page */
export const readReviews = (http: Http, thing: string, { sort = "newest", page = 1 }: ReviewsAsked = {}) =>
  http.request("GET", `/shop/reviews/${encodeURIComponent(thing)}?sort=${sort}&page=${page}`, {
    schema: ReviewsPage,
  })

/**
 * The newest reviews of a product, for a page that is about something else: it would rather do without them than fail.
 */
export const readNewest = (http: Http, thing: string): Promise<ReviewsPage | null> =>
  readReviews(http, thing).catch(() => null)

/**
 * GET /shop/review-order/{token}.
 * @throws HttpError 404 for an invalid link, 409 for an order that was undone
 */
export const readReviewOrder = (http: Http, token: string, signal?: AbortSignal): Promise<ReviewOrder> =>
  http.request("GET", `/shop/review-order/${encodeURIComponent(token)}`, {
    schema: ReviewOrder,
    ...(signal ? { signal } : {}),
  })
