import type { ReviewsPage } from "#contracts/reviews/review-answers"
import { REVIEW_SORTS, type ReviewSort } from "#contracts/reviews/review-choices"
import { AppLink } from "#ui/app-link"
import { reviewsAddress } from "./addresses"
import css from "./reviews.module.css"
import { Stars } from "./stars"

const SORTED: Record<ReviewSort, string> = { newest: "Newest", best: "Best", worst: "Worst" }

/** The average and number of all reviews. */
export function RatingLine({ average, count }: Pick<ReviewsPage, "average" | "count">) {
  return (
    <p className={css.rating}>
      <Stars of={average} />
      <strong>{average.toFixed(1)}</strong> from {count} {count === 1 ? "review" : "reviews"}
    </p>
  )
}

/**
 * The sort orders, each with its own address. Plain links: our own would mark all of the page's links as the current
 * one.
 * @param sort the current one
 */
export function Sorts({ thing, sort }: Pick<ReviewsPage, "thing" | "sort">) {
  return (
    <nav className={css.sorts} aria-label="Sort reviews">
      <span aria-hidden="true">Sort:</span>
      {REVIEW_SORTS.map((each) => (
        <AppLink
          key={each}
          reload
          href={reviewsAddress(thing, { sort: each })}
          aria-current={each === sort ? "true" : undefined}
          className={css.sort}
        >
          {SORTED[each]}
        </AppLink>
      ))}
    </nav>
  )
}
