import type { ReviewsPage as Reviews } from "#contracts/reviews/review-answers"
import { ButtonLink } from "#ui/button"
import { classNames } from "#ui/class-names"
import layout from "#ui/layout.module.css"
import { PageBand } from "#ui/page-band"
import { reviewsAddress } from "./addresses"
import { RatingLine, Sorts } from "./rating-line"
import { ReviewList } from "./review-list"
import css from "./reviews.module.css"

/** /reviews/{thing}: all reviews of a product, page by page; without scripts, too. */
export function ReviewsPage({ page: reviews }: { page: Reviews }) {
  const { thing, name, path, count, sort, page, pages } = reviews
  const to = (other: number) => reviewsAddress(thing, { sort, page: other })
  return (
    <>
      <PageBand
        title={`${name}: what riders say`}
        trail={[
          { name, path },
          { name: "Reviews", path: reviewsAddress(thing) },
        ]}
        lead="Every review is from someone who bought it here. We read them before we post them, and we post the bad ones, too."
        ways={
          <ButtonLink href={path} variant="secondary">
            Back to {name}
          </ButtonLink>
        }
      />
      <div className={classNames(layout.container, css.section)}>
        {count === 0 ? (
          <p>No reviews yet. If you bought it, you'll find a link to write one in your order.</p>
        ) : (
          <>
            <div className={css.head}>
              <h2 className={css.count}>
                {pages > 1 ? `Page ${page} of ${pages}` : `${count} ${count === 1 ? "review" : "reviews"}`}
              </h2>
              <RatingLine {...reviews} />
              <Sorts {...reviews} />
            </div>
            <ReviewList reviews={reviews.reviews} of={name} />
          </>
        )}
        {pages > 1 && (
          <nav className={css.pages} aria-label="Pages of reviews">
            {page > 1 && (
              <ButtonLink variant="secondary" reload href={to(page - 1)} rel="prev">
                Previous Reviews
              </ButtonLink>
            )}
            {page < pages && (
              <ButtonLink variant="secondary" reload href={to(page + 1)} rel="next">
                More Reviews
              </ButtonLink>
            )}
          </nav>
        )}
      </div>
    </>
  )
}
