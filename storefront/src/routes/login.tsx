import { createFileRoute, redirect } from "@tanstack/react-router"
import { isLoggedIn } from "#features/account/api"
import { LoginPage } from "#features/account/login-page"
import { readReturnSearch, returnPath } from "#features/account/return-path"
import { pageHead } from "#platform/head"
import { http } from "#platform/http"
import { PRIVATE_PAGE } from "#platform/private-page"

export const Route = createFileRoute("/login")({
  validateSearch: readReturnSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    if (await isLoggedIn(context.http)) throw redirect({ href: returnPath(deps.redirectTo), replace: true })
  },
  // Whether someone is logged in is asked each time.
  gcTime: 0,
  headers: () => PRIVATE_PAGE,
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      title: "Log in",
      description: "Log in to see your orders.",
      path: "/login",
      noindex: true,
    }),
  component: function Login() {
    const { redirectTo } = Route.useSearch()
    const returnTo = returnPath(redirectTo)
    // A full page load: everything that this page has read was a guest's.
    return <LoginPage http={http} returnTo={returnTo} onDone={() => window.location.replace(returnTo)} />
  },
})
