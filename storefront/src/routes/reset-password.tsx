import { createFileRoute } from "@tanstack/react-router"
import { NewPasswordPage } from "#features/account/new-password-page"
import { readTokenSearch } from "#features/account/return-path"
import { pageHead } from "#platform/head"
import { http } from "#platform/http"
import { PRIVATE_PAGE } from "#platform/private-page"

export const Route = createFileRoute("/reset-password")({
  validateSearch: readTokenSearch,
  // The secret in the address must not be seen by anyone else: not by linked pages, not by caches.
  headers: () => ({ ...PRIVATE_PAGE, "Referrer-Policy": "no-referrer" }),
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      title: "New password",
      description: "Set your password.",
      path: "/reset-password",
      noindex: true,
    }),
  component: function Page() {
    return <NewPasswordPage http={http} token={Route.useSearch().token ?? ""} />
  },
})
