import { createFileRoute, redirect } from "@tanstack/react-router"
import { readSavedDesigns } from "#features/account/saved-designs-api"
import { SavedDesignsPage } from "#features/account/saved-designs-page"
import { pageHead } from "#platform/head"
import { http } from "#platform/http"
import { PRIVATE_PAGE } from "#platform/private-page"

const PATH = "/account/saved-designs"

export const Route = createFileRoute("/account/saved-designs")({
  loader: async ({ context, abortController }) => {
    const designs = await readSavedDesigns(context.http, abortController.signal)
    if (!designs) throw redirect({ to: "/login", search: { redirectTo: PATH }, replace: true })
    return designs
  },
  // A rider's own data: not cached anywhere, not even in the router's memory of previous pages.
  gcTime: 0,
  headers: () => PRIVATE_PAGE,
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      title: "My Builds",
      description: "The designs you saved.",
      path: PATH,
      noindex: true,
    }),
  component: function SavedDesigns() {
    const { origin } = Route.useRouteContext().settings
    return <SavedDesignsPage loaded={Route.useLoaderData()} http={http} origin={origin} />
  },
})
