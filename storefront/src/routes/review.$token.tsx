import { createFileRoute } from "@tanstack/react-router"
import { readReviewOrder } from "#features/reviews/api"
import { ReviewOrderPage, ReviewsClosed } from "#features/reviews/review-order-page"
import { pageHead } from "#platform/head"
import { HttpError } from "#platform/http"
import { PRIVATE_PAGE } from "#platform/private-page"

export const Route = createFileRoute("/review/$token")({
  validateSearch: ({ thing }: Record<string, unknown>): { thing?: string } => ({
    thing: typeof thing === "string" ? thing : undefined,
  }),
  loader: async ({ context, params, abortController }) => {
    try {
      const order = await readReviewOrder(context.http, params.token, abortController.signal)
      return { order, message: null }
    } catch (error) {
      // Nothing to review, or not yet: the shop says which.
      if (error instanceof HttpError && error.status === 409) return { order: null, message: error.message }
      throw error
    }
  },
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
    const { order, message } = Route.useLoaderData()
    const { token } = Route.useParams()
    const { thing } = Route.useSearch()
    if (order === null) return <ReviewsClosed message={message} />
    return <ReviewOrderPage token={token} order={order} thing={thing} />
  },
})
