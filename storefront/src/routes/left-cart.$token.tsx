import { createFileRoute, useRouter } from "@tanstack/react-router"
import { readAbandonedCart } from "#features/cart/abandoned-cart-api"
import { AbandonedCartPage } from "#features/cart/abandoned-cart-page"
import { pageHead } from "#platform/head"
import { http } from "#platform/http"
import { PRIVATE_PAGE } from "#platform/private-page"

export const Route = createFileRoute("/left-cart/$token")({
  loader: ({ context, params, abortController }) =>
    readAbandonedCart(context.http, params.token, abortController.signal),
  gcTime: 0,
  // The secret in the address must not be seen by anyone else: not by linked pages, not by caches.
  headers: () => ({ ...PRIVATE_PAGE, "Referrer-Policy": "no-referrer" }),
  head: ({ match, params }) =>
    pageHead({
      settings: match.context.settings,
      title: "Your cart",
      description: "The cart you left.",
      path: `/left-cart/${params.token}`,
      noindex: true,
    }),
  component: function Page() {
    const router = useRouter()
    return (
      <AbandonedCartPage
        cart={Route.useLoaderData()}
        token={Route.useParams().token}
        http={http}
        onTaken={() => void router.navigate({ to: "/cart" })}
      />
    )
  },
})
