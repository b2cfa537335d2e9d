import { createFileRoute } from "@tanstack/react-router"
import { readThanks } from "#features/order/api"
import { ThankYouPage } from "#features/order/thank-you-page"
import { pageHead } from "#platform/head"
import { PRIVATE_PAGE } from "#platform/private-page"
import { useSettings } from "#platform/settings"

export const Route = createFileRoute("/thank-you/$token")({
  loader: ({ context, params }) => readThanks(context.http, params.token),
  headers: () => PRIVATE_PAGE,
  head: ({ match, loaderData, params }) =>
    pageHead({
      settings: match.context.settings,
      title: loaderData ? `Order ${loaderData.number}` : "Order",
      description: "Your order.",
      path: `/thank-you/${params.token}`,
      noindex: true,
    }),
  component: function ThankYou() {
    const { phone, email } = useSettings()
    return <ThankYouPage order={Route.useLoaderData()} phone={phone} email={email} />
  },
})
