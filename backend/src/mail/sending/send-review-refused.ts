import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { REVIEW_MODULE } from "../../modules/review"
import { ReviewSubjects } from "../../read-model/review-subjects"
import { reviewPath } from "../../workflows/review/review-link"
import { reviewRefused } from "../letters/review-refused"
import { deliver } from "./deliver"

/** The mail's name in the notification module. */
const REVIEW_REFUSED = "review-refused"

/**
 * The subject id under which the mail of a refusal is owed: a review can be refused more than once, each time with
 * different words.
 */
export const refusalSubject = ({ id, version }: { id: string; version: number }): string => `${id}.${version}`

/**
 * Notifies a rider, at the address of the order that it was written with, that their review stays unpublished, and why.
 * Triggered by staff, so it doesn't count against the quota for strangers' mails. Nothing is sent if the refusal was
 * undone, or the review was submitted again, before its mail went out. Safe to repeat.
 * @param subject as `refusalSubject` names it
 * @returns how many messages were accepted
 * @throws when it wasn't accepted; the message names no address
 */
export async function sendReviewRefused(
  container: MedusaContainer,
  subject: string,
  now: Date = new Date(),
): Promise<number> {
  const [id = ""] = subject.split(".")
  const review = await container.resolve(REVIEW_MODULE).find(id)
  if (review?.status !== "refused" || refusalSubject(review) !== subject || !review.order_id) return 0
  const name = (await ReviewSubjects.read(container)).named(review.thing)?.name ?? "what you bought"
  // Both the account's address and a mistyped one may have been changed since the review was written.
  const [order] = await container
    .resolve(Modules.ORDER)
    .listOrders({ id: review.order_id }, { select: ["id", "email"], take: 1 })
  const message = {
    to: order?.email ?? null,
    template: REVIEW_REFUSED,
    content: reviewRefused({ name, reason: review.reason, path: reviewPath(review.order_id) }),
  }
  return await deliver(container, [message], { id: subject, type: "review", event: "review.refused" }, now)
}
