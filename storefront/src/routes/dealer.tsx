import { createFileRoute, notFound, redirect } from "@tanstack/react-router"
import { isLoggedIn } from "#features/account/api"
import { readDesk, readEarnings } from "#features/dealers/desk-api"
import { DeskPage } from "#features/dealers/desk-page"
import { NoDeskPage } from "#features/dealers/no-desk-page"
import { pageHead } from "#platform/head"
import { http } from "#platform/http"
import { pageAddress, readPage } from "#platform/page-search"
import { PRIVATE_PAGE } from "#platform/private-page"

export const Route = createFileRoute("/dealer")({
  validateSearch: readPage,
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: async ({ context, deps, abortController }) => {
    const { signal } = abortController
    const [desk, earnings] = await Promise.all([
      readDesk(context.http, deps.page, signal),
      readEarnings(context.http, signal),
    ])
    if (desk) {
      if (deps.page > 1 && desk.orders.length === 0) throw redirect({ to: "/dealer", replace: true })
      return { desk, earnings }
    }
    if (await isLoggedIn(context.http)) throw notFound()
    const redirectTo = pageAddress("/dealer", deps.page)
    throw redirect({ to: "/login", search: { redirectTo }, replace: true })
  },
  // A dealer's own data: not cached anywhere, not even in the router's memory of previous pages.
  gcTime: 0,
  headers: () => PRIVATE_PAGE,
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      title: "Dealer desk",
      description: "Quick order, your orders, and their invoices and packing slips.",
      path: "/dealer",
      noindex: true,
    }),
  component: function Desk() {
    const { page } = Route.useLoaderDeps()
    return <DeskPage {...Route.useLoaderData()} page={page} http={http} />
  },
  notFoundComponent: NoDeskPage,
})
