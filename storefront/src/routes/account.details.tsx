import { createFileRoute, redirect } from "@tanstack/react-router"
import { readDetails } from "#features/account/api"
import { DetailsPage } from "#features/account/details-page"
import { pageHead } from "#platform/head"
import { http } from "#platform/http"
import { PRIVATE_PAGE } from "#platform/private-page"

const PATH = "/account/details"

export const Route = createFileRoute("/account/details")({
  loader: async ({ context, abortController }) => {
    const details = await readDetails(context.http, abortController.signal)
    if (!details) throw redirect({ to: "/login", search: { redirectTo: PATH }, replace: true })
    return details
  },
  gcTime: 0,
  headers: () => PRIVATE_PAGE,
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      title: "Your details",
      description: "Your name, addresses and password.",
      path: PATH,
      noindex: true,
    }),
  component: function YourDetails() {
    const { account, countries } = Route.useLoaderData()
    return <DetailsPage loaded={account} countries={countries} http={http} />
  },
})
