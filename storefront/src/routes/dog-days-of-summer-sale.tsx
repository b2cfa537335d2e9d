import { createFileRoute } from "@tanstack/react-router"
import { textHead } from "#features/content/text-head"
import { loadSale } from "#features/promo/load-sale"
import { SaleOverPage } from "#features/promo/sale-over-page"
import { SalePage } from "#features/promo/sale-page"
import { shopNow } from "#platform/shop-clock"

export const Route = createFileRoute("/dog-days-of-summer-sale")({
  loader: ({ context, abortController }) =>
    loadSale(context.http, { now: shopNow(), sale: context.settings.sale }, abortController.signal),
  head: ({ match, loaderData }) => textHead(match.context.settings, loaderData, "/dog-days-of-summer-sale"),
  component: function Sale() {
    return <SalePage page={Route.useLoaderData()} />
  },
  notFoundComponent: SaleOverPage,
})
