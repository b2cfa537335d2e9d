import { createFileRoute, redirect } from "@tanstack/react-router"
import { readOrder } from "#features/account/api"
import { OrderPage } from "#features/account/order-page"
import { pageHead } from "#platform/head"
import { http } from "#platform/http"
import { PRIVATE_PAGE } from "#platform/private-page"

export const Route = createFileRoute("/account/orders/$number")({
  loader: async ({ context, params, abortController }) => {
    const order = await readOrder(context.http, params.number, abortController.signal)
    if (!order) {
      const redirectTo = `/account/orders/${params.number}`
      throw redirect({ to: "/login", search: { redirectTo }, replace: true })
    }
    return order
  },
  gcTime: 0,
  headers: () => PRIVATE_PAGE,
  head: ({ match, params }) =>
    pageHead({
      settings: match.context.settings,
      title: `Order ${params.number}`,
      description: "Your order.",
      path: `/account/orders/${params.number}`,
      noindex: true,
    }),
  component: function YourOrder() {
    const order = Route.useLoaderData()
    return <OrderPage key={order.number} order={order} http={http} />
  },
})
