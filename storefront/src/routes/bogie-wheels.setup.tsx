import { createFileRoute } from "@tanstack/react-router"
import { loadSetup } from "#features/bogie-setup/load"
import { SetupPage } from "#features/bogie-setup/setup-page"
import { setupSearch } from "#features/bogie-setup/setup-search"
import { pageHead } from "#platform/head"

export const Route = createFileRoute("/bogie-wheels/setup")({
  validateSearch: setupSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, abortController }) => loadSetup(context.http, deps, abortController.signal),
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      title: "Bogie Setup",
      description: "Add your sled, see every bogie wheel that fits it, and pick a color for each.",
      path: "/bogie-wheels/setup",
    }),
  component: function BogieSetup() {
    return <SetupPage {...Route.useLoaderData()} search={Route.useSearch()} />
  },
})
