import type { OwnReview, ReviewOrder } from "#contracts/reviews/review-answers"
import { FormPage } from "#features/forms/form-page"
import { ButtonLink } from "#ui/button"
import { Notice } from "#ui/notice"
import { VisuallyHidden } from "#ui/visually-hidden"
import { ReviewForm } from "./review-form"
import css from "./review-order-page.module.css"
import { Stars } from "./stars"

type Reviewed = ReviewOrder["things"][number]

const STANDS: Record<OwnReview["status"], string> = {
  waiting: "We're reading it. You can still change it.",
  approved: "It's public. Thank you!",
  refused: "We couldn't publish it as it is. You can change it and send it again.",
  taken_down: "It's no longer public.",
}

function Thing({ token, of: { thing, name, image, review, editable } }: { token: string; of: Reviewed }) {
  return (
    <li className={css.thing}>
      {image && <img src={image} alt="" width={800} height={600} className={css.image} />}
      <div className={css.about}>
        <h2 className={css.name}>{name}</h2>
        {!review && !editable && <p>This was already reviewed from another order placed with this email.</p>}
        {review && (
          <>
            <Stars of={review.stars} />
            <p>{STANDS[review.status]}</p>
          </>
        )}
      </div>
      {editable && (
        <ButtonLink href={`/review/${token}?thing=${thing}`} variant={review ? "secondary" : "primary"}>
          {review ? "Change Review" : "Write a Review"}
          <VisuallyHidden> of {name}</VisuallyHidden>
        </ButtonLink>
      )}
    </li>
  )
}

export interface ReviewOrderPageProps {
  token: string
  order: ReviewOrder
  /** What is being written about; undefined for the list. */
  thing?: string | undefined
}

/** /review/{token}: what was in an order, to be reviewed by its buyer. */
export function ReviewOrderPage({ token, order, thing }: ReviewOrderPageProps) {
  const chosen = order.things.find((each) => each.thing === thing && each.editable)
  if (chosen) {
    const { review } = chosen
    return (
      <FormPage
        title={review ? "Change your review" : "Write a review"}
        lead={`${chosen.name}, from your order ${order.number}.`}
      >
        {review?.status === "refused" && (
          <div className={css.refused}>
            <Notice title="We couldn't publish it as it is.">
              <p className={css.reason}>{review.reason || "Please look at it again."}</p>
            </Notice>
          </div>
        )}
        <ReviewForm
          key={chosen.thing}
          token={token}
          order={order.number}
          thing={chosen.thing}
          review={review}
          back={`/review/${token}`}
        />
      </FormPage>
    )
  }
  return (
    <FormPage
      title="How is it?"
      lead={`What you bought in order ${order.number}. We read every review before we post it, and we post the bad ones, too.`}
    >
      {order.things.length === 0 ? (
        <p>Nothing in this order is sold anymore, so there is nothing to review.</p>
      ) : (
        <ul className={css.things}>
          {order.things.map((each) => (
            <Thing key={each.thing} token={token} of={each} />
          ))}
        </ul>
      )}
    </FormPage>
  )
}

/** /review/{token} of an order that has nothing to review, or not yet. */
export function ReviewsClosed({ message }: { message: string }) {
  return (
    <FormPage title="Your reviews" lead={message}>
      {null}
    </FormPage>
  )
}
