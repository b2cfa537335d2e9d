import { createFileRoute } from "@tanstack/react-router"
import { OrderLookupPage } from "#features/account/order-lookup-page"
import { pageHead } from "#platform/head"
import { http } from "#platform/http"
import { PRIVATE_PAGE } from "#platform/private-page"

export const Route = createFileRoute("/order-lookup")({
  headers: () => PRIVATE_PAGE,
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      title: "Order look-up",
      description: "Check the status of your order.",
      path: "/order-lookup",
      noindex: true,
    }),
  component: () => <OrderLookupPage http={http} />,
})
