import { createFileRoute } from "@tanstack/react-router"
import { CartPage } from "#features/cart/cart-page"
import { loadCart } from "#features/cart/load-cart"
import { pageHead } from "#platform/head"
import { PRIVATE_PAGE } from "#platform/private-page"

export const Route = createFileRoute("/cart")({
  loader: ({ context }) => loadCart(context.http),
  headers: () => PRIVATE_PAGE,
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      title: "Cart",
      description: "What you picked, ready to check out.",
      path: "/cart",
      noindex: true,
    }),
  component: function Cart() {
    const { cart, offers } = Route.useLoaderData()
    return <CartPage loaded={cart} offers={offers} />
  },
})
