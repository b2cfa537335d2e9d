import type { ReviewsPage } from "#contracts/reviews/review-answers"
import { REVIEW_SORTS, type ReviewSort } from "#contracts/reviews/review-choices"
import { AppLink } from "#ui/app-link"
import { reviewsAddress } from "./addresses"
import css from "./reviews.module.css"
import { Stars } from "./stars"

const SORTED: Record<ReviewSort, string> = { newest: "Newest", best: "Best", worst: "Worst" }

/** What all reviews of a thing come to. */
export function RatingLine({ average, count }: Pick<ReviewsPage, "average" | "count">) {
  return (
    <p className={css.rating}>
      <Stars of={average} />
      <strong>{average.toFixed(1)}</strong> from {count} {count === 1 ? "review" : "reviews"}
    </p>
  )
}

/**
 * The ways to read them, each an address. Plain ones: our own links would mark all of the page's as the current.
 * @param sort the one that is shown
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
