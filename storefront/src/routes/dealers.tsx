import { createFileRoute } from "@tanstack/react-router"
import { loadDealers } from "#features/dealers/api"
import { LocatorPage } from "#features/dealers/locator-page"
import { pageHead } from "#platform/head"
import { http } from "#platform/http"

export const Route = createFileRoute("/dealers")({
  loader: ({ context, abortController }) => loadDealers(context.http, abortController.signal),
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      title: "Find a dealer",
      description: `Dealers and distributors of ${match.context.settings.brand} in the US and Canada, on a map and nearest first.`,
      path: "/dealers",
    }),
  component: function Dealers() {
    return <LocatorPage loaded={Route.useLoaderData()} http={http} />
  },
})
