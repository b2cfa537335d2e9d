import type { ReviewsPage } from "#contracts/reviews/review-answers"
import { ButtonLink } from "#ui/button"
import { classNames } from "#ui/class-names"
import layout from "#ui/layout.module.css"
import { reviewsAddress } from "./addresses"
import { RatingLine, Sorts } from "./rating-line"
import { ReviewList } from "./review-list"
import css from "./reviews.module.css"

/** The newest reviews of what a page sells, at its end; nothing while there are none. */
export function ReviewsSection({ reviews: page }: { reviews: ReviewsPage | null }) {
  if (!page || page.count === 0) return null
  return (
    <section className={classNames(layout.container, css.section)} aria-labelledby="reviews">
      <div className={css.head}>
        <h2 id="reviews">What riders say</h2>
        <RatingLine {...page} />
        <Sorts {...page} />
      </div>
      <ReviewList reviews={page.reviews} of={page.name} />
      {page.pages > 1 && (
        <p>
          <ButtonLink href={reviewsAddress(page.thing, { page: 2 })} variant="secondary" reload>
            Read More Reviews
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
