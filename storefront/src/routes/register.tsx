import { createFileRoute, redirect } from "@tanstack/react-router"
import { isLoggedIn } from "#features/account/api"
import { RegisterPage } from "#features/account/register-page"
import { readReturnSearch, returnPath } from "#features/account/return-path"
import { pageHead } from "#platform/head"
import { http } from "#platform/http"
import { PRIVATE_PAGE } from "#platform/private-page"

export const Route = createFileRoute("/register")({
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
      title: "Create an account",
      description: "Create an account to see your orders in one place.",
      path: "/register",
      noindex: true,
    }),
  component: function Register() {
    const { redirectTo } = Route.useSearch()
    const returnTo = returnPath(redirectTo)
    return (
      <RegisterPage
        http={http}
        returnTo={returnTo}
        // A full page load: everything that this page has read was a guest's.
        onDone={() => window.location.replace(returnTo)}
      />
    )
  },
})
