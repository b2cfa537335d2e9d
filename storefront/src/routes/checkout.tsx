import { createFileRoute, redirect, useRouter } from "@tanstack/react-router"
import { readCheckout } from "#features/checkout/api"
import { CheckoutPage } from "#features/checkout/checkout-page"
import { preloadBillingStep } from "#features/checkout/lazy-billing-step"
import { preloadEmptyCheckout } from "#features/checkout/lazy-empty-checkout"
import { dueStep, type Step } from "#features/checkout/model"
import { goToThanks } from "#features/checkout/thanks"
import { pageHead } from "#platform/head"
import { http } from "#platform/http"
import { PRIVATE_PAGE } from "#platform/private-page"
import { useSettings } from "#platform/settings"

/** Parsed by hand: routes are in the first load of every page, and a schema would bring in zod. */
const readSearch = ({ step }: Record<string, unknown>): { step?: Step } => ({
  step: step === "shipping" || step === "billing" ? step : undefined,
})

const TITLES: Record<Step, string> = { shipping: "Checkout: Shipping", billing: "Checkout: Billing" }

export const Route = createFileRoute("/checkout")({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => ({ step: search.step ?? ("shipping" as Step) }),
  loader: async ({ context, deps, cause }) => {
    const [data] = await Promise.all([
      readCheckout(context.http),
      deps.step === "billing" ? preloadBillingStep() : undefined,
    ])
    if (dueStep(data, deps.step) !== deps.step) {
      // Within the checkout the page scrolls itself; who comes from elsewhere begins at the top.
      const resetScroll = cause !== "stay"
      throw redirect({ to: "/checkout", search: { step: "shipping" }, replace: true, resetScroll })
    }
    if (data.cart.itemQuantity === 0) await preloadEmptyCheckout()
    return data
  },
  // Never an outdated total: a step that is left is forgotten, and waits for its data when it is shown again.
  gcTime: 0,
  headers: () => PRIVATE_PAGE,
  head: ({ match, loaderData }) =>
    pageHead({
      settings: match.context.settings,
      title: loaderData?.cart.total_quantity === 0 ? "Checkout" : TITLES[match.loaderDeps.step],
      description: "Shipping and payment.",
      path: "/checkout",
      noindex: true,
    }),
  component: Checkout,
})

function Checkout() {
  const router = useRouter()
  const { card } = useSettings()
  const data = Route.useLoaderData()
  const { step } = Route.useLoaderDeps()
  return (
    <CheckoutPage
      data={data}
      step={step}
      card={card}
      http={http}
      // The page scrolls itself: to the top, or to a heading that an open summary leaves below it.
      onStep={(next) => router.navigate({ to: "/checkout", search: { step: next }, resetScroll: false })}
      onStale={() => router.invalidate({ sync: true })}
      onPlaced={(thanksUrl) => goToThanks(router, thanksUrl)}
    />
  )
}
