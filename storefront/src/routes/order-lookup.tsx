import { createFileRoute } from "@tanstack/react-router"
import { OrderLookupPage } from "#features/account/order-lookup-page"
import { pageHead } from "#platform/head"
import { http } from "#platform/http"

export const Route = createFileRoute("/order-lookup")({
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      title: "Order look-up",
      description: "See how your order stands.",
      path: "/order-lookup",
      noindex: true,
    }),
  component: () => <OrderLookupPage http={http} />,
})
