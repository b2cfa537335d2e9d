import { createFileRoute, useRouter } from "@tanstack/react-router"
import { readPayPage } from "#features/checkout/api"
import { preloadBillingStep } from "#features/checkout/lazy-billing-step"
import { PayPage } from "#features/checkout/pay-page"
import { goToThanks } from "#features/checkout/thanks"
import { pageHead } from "#platform/head"
import { http } from "#platform/http"
import { PRIVATE_PAGE } from "#platform/private-page"
import { useSettings } from "#platform/settings"

export const Route = createFileRoute("/pay/$token")({
  loader: async ({ context, params }) => {
    const [page] = await Promise.all([readPayPage(context.http, params.token), preloadBillingStep()])
    return page
  },
  // Never an outdated total.
  gcTime: 0,
  // The address is a secret: other sites that are linked from here don't see it.
  headers: () => ({ ...PRIVATE_PAGE, "Referrer-Policy": "same-origin" }),
  head: ({ match, params }) =>
    pageHead({
      settings: match.context.settings,
      title: "Pay for Your Order",
      description: "Your order, ready to pay.",
      path: `/pay/${params.token}`,
      noindex: true,
    }),
  component: function Pay() {
    const router = useRouter()
    const { card } = useSettings()
    const { token } = Route.useParams()
    return (
      <PayPage
        page={Route.useLoaderData()}
        payLink={token}
        card={card}
        http={http}
        onStale={() => router.invalidate({ sync: true })}
        onPlaced={(thanksUrl) => goToThanks(router, thanksUrl)}
      />
    )
  },
})
