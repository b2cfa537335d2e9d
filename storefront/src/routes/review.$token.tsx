import { createFileRoute } from "@tanstack/react-router"
import { readReviewOrder } from "#features/reviews/api"
import { ReviewOrderPage } from "#features/reviews/review-order-page"
import { pageHead } from "#platform/head"
import { PRIVATE_PAGE } from "#platform/private-page"

export const Route = createFileRoute("/review/$token")({
  validateSearch: ({ thing }: Record<string, unknown>): { thing?: string } => ({
    thing: typeof thing === "string" ? thing : undefined,
  }),
  loader: ({ context, params, abortController }) =>
    readReviewOrder(context.http, params.token, abortController.signal),
  gcTime: 0,
  // The secret in the address must not be seen by anyone else: not by linked pages, not by caches.
  headers: () => ({ ...PRIVATE_PAGE, "Referrer-Policy": "no-referrer" }),
  head: ({ match, params }) =>
    pageHead({
      settings: match.context.settings,
      title: "Your reviews",
      description: "Tell other riders how it is.",
      path: `/review/${params.token}`,
      noindex: true,
    }),
  component: function Page() {
    return (
      <ReviewOrderPage
        token={Route.useParams().token}
        order={Route.useLoaderData()}
        thing={Route.useSearch().thing}
      />
    )
  },
})
