import * as z from "zod/mini"
import { BotToken } from "./bot-check"
import { code, id, line, listOf, queryNumber, requiredLine, requiredLines, ticked } from "./form-fields"
import { MAX_REVIEW_PHOTOS, REVIEW_LENGTHS, REVIEW_SORTS } from "./review-choices"

/** Stars of a review: a digit from 1 to 5, which is all a form can send. */
const stars = z.pipe(
  code(/^[1-5]$/, "Please choose from one to five stars."),
  z.transform((value: string) => Number(value)),
)

/** A box of a multipart form that may be left out. */
const box = z.pipe(
  z._default(line(10), ""),
  z.transform((value: string) => ["true", "1", "on", "yes"].includes(value.toLowerCase())),
)

/** Slug of a line of the builder or of a product. */
export const thing = code(/^[a-z0-9-]{1,80}$/, "We don't have this product.")

/** What opens the reviews of one order's buyer (workflows/review/review-link.ts). */
export const ReviewToken = code(
  /^[\w-]{1,60}\.[\w-]{43}$/,
  "This link is not whole. Please open it from your order again.",
)

/** What a rider enters, the photos aside. */
export const ReviewFields = z.object({
  stars,
  title: requiredLine("Please give it a title.", REVIEW_LENGTHS.title),
  words: requiredLines("Please write a few words.", REVIEW_LENGTHS.words),
  name: requiredLine("Please enter the name to show.", REVIEW_LENGTHS.name),
  sled: line(REVIEW_LENGTHS.sled),
  /** Whether its photos may show in the gallery. */
  gallery: box,
  agreed: ticked("Please tick this to send your review."),
})
export type ReviewFields = z.infer<typeof ReviewFields>

/** POST /reviews: request, as multipart; `photos` may be files. */
export const ReviewRequest = z.extend(ReviewFields, {
  token: ReviewToken,
  thing,
  /** Photos of an earlier sending that stay. */
  keep: listOf(id("There is no such photo."), MAX_REVIEW_PHOTOS, "There is no such photo."),
  turnstile: BotToken,
})
export type ReviewRequest = z.infer<typeof ReviewRequest>

/** A photo by its own addresses. `width` and `height` are of the large one, px. */
export const ReviewPhoto = z.object({
  id: z.string(),
  small: z.string(),
  large: z.string(),
  width: z.number(),
  height: z.number(),
})
export type ReviewPhoto = z.infer<typeof ReviewPhoto>

/** Where a review stands. */
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
  /** Why it was refused, in staff's words; empty when nothing was said. */
  reason: z.string(),
  photos: z.array(ReviewPhoto),
})
export type OwnReview = z.infer<typeof OwnReview>

/** GET /shop/review-order/{token}: what an order's buyer may review, and did. */
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
      /** False once it is public, or was taken down. */
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
  /** Whether an order stands behind it; only the demo's own have none. */
  verified: z.boolean(),
  /** The day it was written, `2026-11-23`. */
  day: z.string(),
  /** The shop's; empty for none. */
  reply: z.string(),
  photos: z.array(ReviewPhoto),
})
export type PublicReview = z.infer<typeof PublicReview>

/** Query of GET /shop/reviews/{thing}. */
export const ReviewsQuery = z.object({
  sort: z._default(z.enum(REVIEW_SORTS, "Sort by newest, best or worst."), "newest"),
  page: z._default(queryNumber("A page is a whole number from 1 up.", { min: 1, max: 100_000 }), 1),
})
export type ReviewsQuery = z.infer<typeof ReviewsQuery>

/** GET /shop/reviews/{thing}: approved reviews of a thing that is sold, a page of them. */
export const ReviewsPage = z.object({
  thing: z.string(),
  name: z.string(),
  path: z.string(),
  /** Approved reviews in all. */
  count: z.number(),
  /** Mean of their stars, to a tenth; 0 without any. */
  average: z.number(),
  sort: z.enum(REVIEW_SORTS),
  page: z.number(),
  pages: z.number(),
  reviews: z.array(PublicReview),
})
export type ReviewsPage = z.infer<typeof ReviewsPage>
