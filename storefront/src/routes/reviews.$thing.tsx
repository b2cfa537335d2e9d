import { createFileRoute } from "@tanstack/react-router"
import { REVIEW_SORTS, type ReviewSort } from "#contracts/reviews/review-choices"
import { reviewsAddress } from "#features/reviews/addresses"
import { readReviews } from "#features/reviews/api"
import { ReviewsPage } from "#features/reviews/reviews-page"
import { pageHead } from "#platform/head"

export const Route = createFileRoute("/reviews/$thing")({
  validateSearch: ({ sort, page }: Record<string, unknown>): { sort?: ReviewSort; page?: number } => ({
    sort: REVIEW_SORTS.find((each) => each === sort),
    page: typeof page === "number" && Number.isInteger(page) && page > 1 ? page : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => readReviews(context.http, params.thing, deps),
  head: ({ match, loaderData }) =>
    loaderData
      ? pageHead({
          settings: match.context.settings,
          title: `${loaderData.name} reviews`,
          description: `What riders who bought it say about ${loaderData.name}.`,
          path: reviewsAddress(loaderData.thing, { page: loaderData.page }),
          social: loaderData.thing,
          noindex: loaderData.count === 0,
        })
      : {},
  component: function Reviews() {
    return <ReviewsPage page={Route.useLoaderData()} />
  },
})
