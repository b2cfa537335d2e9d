import * as z from "zod/mini"
import { BotToken } from "../forms/bot-check"
import {
  code,
  id,
  line,
  listOf,
  numberOrText,
  requiredLine,
  requiredLines,
  slug,
  ticked,
} from "../forms/form-fields"
import { MAX_REVIEW_PHOTOS, REVIEW_LENGTHS, REVIEW_SORTS } from "./review-choices"

/** Stars of a review: a digit from 1 to 5, which is all a form can send. */
const stars = z.pipe(
  code(/^[1-5]$/, "Please choose from one to five stars."),
  z.transform((value: string) => Number(value)),
)

/** A box in a multipart form that may be left out. */
const box = z.pipe(
  z._default(line(10), ""),
  z.transform((value: string) => ["true", "1", "on", "yes"].includes(value.toLowerCase())),
)

/** Slug of a product or of a line of the builder. */
export const thing = slug("We don't have this product.")

/** The secret that opens the reviews of one order's buyer (workflows/review/review-link.ts). */
export const ReviewToken = code(
  /^[\w-]{1,60}\.[\w-]{43}$/,
  "This link is incomplete. Please open it from your order again.",
)

/** What a rider enters, except for the photos. */
export const ReviewFields = z.object({
  stars,
  title: requiredLine("Please give it a title.", REVIEW_LENGTHS.title),
  words: requiredLines("Please write a few words.", REVIEW_LENGTHS.words),
  name: requiredLine("Please enter the name to display.", REVIEW_LENGTHS.name),
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
  /** Photos from an earlier submission that stay. */
  keep: listOf(id("There is no such photo."), MAX_REVIEW_PHOTOS, "There is no such photo."),
  turnstile: BotToken,
})
export type ReviewRequest = z.infer<typeof ReviewRequest>

/** Query of GET /shop/reviews/{thing}. */
export const ReviewsQuery = z.object({
  sort: z._default(z.enum(REVIEW_SORTS, "Sort by newest, best or worst."), "newest"),
  page: z._default(numberOrText("A page is a whole number from 1 up.", { min: 1, max: 100_000 }), 1),
})
export type ReviewsQuery = z.infer<typeof ReviewsQuery>
