import type { MedusaContainer } from "@medusajs/framework/types"
import type {
  DecideReview,
  ReplyToReview,
  StaffReview,
  StaffReviews,
} from "../../contracts/reviews/review-staff"
import { notFound } from "../../errors/shop-error"
import { oweMail } from "../../mail/sending/mail-queue"
import { refusalSubject } from "../../mail/sending/send-review-refused"
import { REVIEW_MODULE } from "../../modules/review"
import type { ReviewFilter } from "../../modules/review/review-list"
import type { StoredReview } from "../../modules/review/service"
import { expireReads } from "../../read-model/cached-read"
import { ReviewSubjects } from "../../read-model/review-subjects"
import { signedPhotos } from "./photo-links"

/** A page of the staff's list. */
export async function staffReviews(
  container: MedusaContainer,
  filter: ReviewFilter & { limit: number; offset: number },
): Promise<StaffReviews> {
  const [{ lines, count, waiting, things }, shop] = await Promise.all([
    container.resolve(REVIEW_MODULE).listAndCount(filter),
    ReviewSubjects.read(container),
  ])
  const nameOf = (thing: string) => shop.named(thing)?.name ?? thing
  return {
    reviews: lines.map(({ sent_at, ...line }) => ({
      ...line,
      product: nameOf(line.thing),
      sent_at: sent_at.toISOString(),
    })),
    count,
    waiting,
    things: things
      .map((thing) => ({ thing, name: nameOf(thing) }))
      .sort((one, other) => one.name.localeCompare(other.name)),
  }
}

async function requireReview(container: MedusaContainer, id: string): Promise<StoredReview> {
  const review = await container.resolve(REVIEW_MODULE).find(id)
  if (!review) throw notFound("There is no such review.")
  return review
}

/**
 * A review as staff see it, with fresh links.
 * @throws {ShopError} 404
 */
export async function staffReview(container: MedusaContainer, id: string): Promise<StaffReview> {
  const [review, shop] = await Promise.all([requireReview(container, id), ReviewSubjects.read(container)])
  const { photos, sent_at, status_before, order_id, order_number, customer_id: _, ...facts } = review
  const thing = shop.named(review.thing)
  return {
    ...facts,
    product: thing?.name ?? review.thing,
    path: thing && review.status === "approved" ? `/reviews/${review.thing}` : null,
    sent_at: sent_at.toISOString(),
    order: order_id ? { id: order_id, number: order_number } : null,
    undoable: status_before !== null,
    pictures: signedPhotos(photos),
  }
}

/**
 * Carries out what staff decide about a review. What is approved shows within seconds, and what is taken down is gone
 * as fast.
 * @throws {ShopError} 404, or 409 when it has changed in the meantime or the decision doesn't fit
 */
export async function decideReview(
  container: MedusaContainer,
  id: string,
  { mail, ...decision }: DecideReview,
): Promise<StaffReview> {
  await container.resolve(REVIEW_MODULE).decide(id, decision)
  expireReads(container)
  if (mail && decision.decision === "refuse") {
    await oweMail(container, "review_refused", refusalSubject(await requireReview(container, id)))
  }
  return await staffReview(container, id)
}

/**
 * Sets the shop's reply below a review.
 * @throws {ShopError} 404, 409
 */
export async function replyToReview(
  container: MedusaContainer,
  id: string,
  reply: ReplyToReview,
): Promise<StaffReview> {
  await container.resolve(REVIEW_MODULE).reply(id, reply)
  expireReads(container)
  return await staffReview(container, id)
}
