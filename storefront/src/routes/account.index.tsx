import { createFileRoute, redirect } from "@tanstack/react-router"
import { AccountPage } from "#features/account/account-page"
import { readAccount } from "#features/account/api"
import { clearAllDrafts } from "#features/forms/forget-drafts"
import { removeAll } from "#platform/browser-storage"
import { pageHead } from "#platform/head"
import { http } from "#platform/http"
import { pageAddress, readPage } from "#platform/page-search"
import { PRIVATE_PAGE } from "#platform/private-page"

export const Route = createFileRoute("/account/")({
  validateSearch: readPage,
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: async ({ context, deps, abortController }) => {
    const read = await readAccount(context.http, deps.page, abortController.signal)
    if (!read) {
      const redirectTo = pageAddress("/account", deps.page)
      throw redirect({ to: "/login", search: { redirectTo }, replace: true })
    }
    if (deps.page > 1 && read.orders.orders.length === 0) throw redirect({ to: "/account", replace: true })
    return read
  },
  // A rider's own data: not cached anywhere, not even in the router's memory of previous pages.
  gcTime: 0,
  headers: () => PRIVATE_PAGE,
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      title: "Your account",
      description: "Your orders.",
      path: "/account",
      noindex: true,
    }),
  component: function YourAccount() {
    const { page } = Route.useLoaderDeps()
    return (
      <AccountPage
        {...Route.useLoaderData()}
        page={page}
        http={http}
        // A full page load: nothing that this page has read may stay behind.
        onLoggedOut={() => {
          // What was typed in this tab and not sent, for example at the checkout.
          removeAll("tab")
          clearAllDrafts()
          window.location.replace("/")
        }}
      />
    )
  },
})
