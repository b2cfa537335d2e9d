import * as z from "zod/mini"
import { code, flag, line, lines, optionalSlug } from "../forms/form-fields"
import { PAGING } from "../paging"
import { ReviewPhoto, ReviewStatus } from "./review-answers"

/** How staff may sort the list. */
export const STAFF_REVIEW_SORTS = ["newest", "oldest", "best", "worst"] as const

/** Query of GET /admin/reviews. */
export const StaffReviewsQuery = z.object({
  status: z._default(z.union([z.literal(""), ReviewStatus], "There is no such status."), ""),
  stars: z._default(code(/^[1-5]?$/, "Stars are from 1 to 5."), ""),
  thing: optionalSlug("There is no such product."),
  /** Part of a title, a text, a name, an email, a sled or an order number. */
  q: line(200),
  sort: z._default(z.enum(STAFF_REVIEW_SORTS, "Sort by newest, oldest, best or worst."), "newest"),
  ...PAGING,
})
export type StaffReviewsQuery = z.infer<typeof StaffReviewsQuery>

const lineFields = {
  id: z.string(),
  thing: z.string(),
  /** The product's name. */
  product: z.string(),
  stars: z.number(),
  title: z.string(),
  /** As displayed. */
  name: z.string(),
  status: ReviewStatus,
  sent_at: z.string(),
}

/** A line of the list. */
export const StaffReviewLine = z.object({ ...lineFields, photos: z.number() })
export type StaffReviewLine = z.infer<typeof StaffReviewLine>

/** GET /admin/reviews. */
export const StaffReviews = z.object({
  reviews: z.array(StaffReviewLine),
  count: z.number(),
  /** In total, regardless of the filters. */
  waiting: z.number(),
  /** What has been reviewed, by name. */
  things: z.array(z.object({ thing: z.string(), name: z.string() })),
})
export type StaffReviews = z.infer<typeof StaffReviews>

/** GET /admin/reviews/{id}, and the answer to every call that changes one. */
export const StaffReview = z.object({
  ...lineFields,
  words: z.string(),
  sled: z.string(),
  gallery: z.boolean(),
  sku: z.string(),
  email: z.string(),
  /** Null for the demo's own reviews. */
  order: z.nullable(z.object({ id: z.string(), number: z.string() })),
  reason: z.string(),
  reply: z.string(),
  /** Grows with each change: a decision about an older version is refused. */
  version: z.number(),
  /** Whether the last decision can be undone. */
  undoable: z.boolean(),
  /** Where it is shown. */
  path: z.nullable(z.string()),
  pictures: z.array(ReviewPhoto),
})
export type StaffReview = z.infer<typeof StaffReview>

const AGAIN = "Please read the review again."
const version = z.int(AGAIN).check(z.minimum(1, AGAIN), z.maximum(1_000_000_000, AGAIN))

/** POST /admin/reviews/{id}/decision. */
export const DecideReview = z.object({
  version,
  decision: z.enum(["approve", "refuse", "take_down", "undo"], "Please choose what to do."),
  /** When refusing: what the rider reads. */
  reason: lines(1_000),
  /** When refusing: whether the rider is notified by mail. */
  mail: flag,
})
export type DecideReview = z.infer<typeof DecideReview>

/** POST /admin/reviews/{id}/reply: the shop's words below the review; an empty reply removes them. */
export const ReplyToReview = z.object({ version, reply: lines(2_000) })
export type ReplyToReview = z.infer<typeof ReplyToReview>
