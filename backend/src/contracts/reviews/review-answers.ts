import * as z from "zod/mini"
import { REVIEW_SORTS } from "./review-choices"

// What calls about reviews answer. Separate from what they take: a first view doesn't need the forms' rules.

/** A photo by its own addresses. `width` and `height` are those of the large one, in px. */
export const ReviewPhoto = z.object({
  id: z.string(),
  small: z.string(),
  large: z.string(),
  width: z.number(),
  height: z.number(),
})
export type ReviewPhoto = z.infer<typeof ReviewPhoto>

/** The state of a review. */
export const ReviewStatus = z.enum(["waiting", "approved", "refused", "taken_down"])
export type ReviewStatus = z.infer<typeof ReviewStatus>

/** A rider's own review, as the form shows it. */
export const OwnReview = z.object({
  stars: z.number(),
  title: z.string(),
  words: z.string(),
  name: z.string(),
  sled: z.string(),
  gallery: z.boolean(),
  status: ReviewStatus,
  /** Why it was refused, in staff's words; empty when no reason was given. */
  reason: z.string(),
  photos: z.array(ReviewPhoto),
})
export type OwnReview = z.infer<typeof OwnReview>

/** GET /shop/review-order/{token}: what an order's buyer may review, and has reviewed. */
export const ReviewOrder = z.object({
  number: z.string(),
  things: z.array(
    z.object({
      thing: z.string(),
      name: z.string(),
      /** Where it is sold. */
      path: z.string(),
      image: z.string(),
      review: z.nullable(OwnReview),
      /**
       * False once the review is public or was taken down; also, if this order has none, when another order has
       * reviewed the product.
       */
      editable: z.boolean(),
    }),
  ),
})
export type ReviewOrder = z.infer<typeof ReviewOrder>

/** The answer of POST /reviews. */
export const ReviewReceived = z.object({ message: z.string() })
export type ReviewReceived = z.infer<typeof ReviewReceived>

/** An approved review. */
export const PublicReview = z.object({
  id: z.string(),
  stars: z.number(),
  title: z.string(),
  words: z.string(),
  name: z.string(),
  sled: z.string(),
  /** Whether there is an order behind it; only the demo's own reviews have none. */
  verified: z.boolean(),
  /** The day it was written, `2026-11-23`. */
  day: z.string(),
  /** The shop's reply; empty for none. */
  reply: z.string(),
  photos: z.array(ReviewPhoto),
})
export type PublicReview = z.infer<typeof PublicReview>

/** GET /shop/reviews/{thing}: one page of the approved reviews of a product. */
export const ReviewsPage = z.object({
  thing: z.string(),
  name: z.string(),
  path: z.string(),
  /** Number of approved reviews in total. */
  count: z.number(),
  /** Mean of their stars, to a tenth; 0 if there are none. */
  average: z.number(),
  sort: z.enum(REVIEW_SORTS),
  page: z.number(),
  pages: z.number(),
  reviews: z.array(PublicReview),
})
export type ReviewsPage = z.infer<typeof ReviewsPage>
