import { createFileRoute } from "@tanstack/react-router"
import { readTokenSearch } from "#features/account/return-path"
import { VerifyEmailPage } from "#features/account/verify-email-page"
import { pageHead } from "#platform/head"
import { http } from "#platform/http"
import { PRIVATE_PAGE } from "#platform/private-page"

export const Route = createFileRoute("/verify-email")({
  validateSearch: readTokenSearch,
  // The secret in the address must not be seen by anyone else: not by linked pages, not by caches.
  headers: () => ({ ...PRIVATE_PAGE, "Referrer-Policy": "no-referrer" }),
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      title: "Confirm your email",
      description: "Confirm that an email is yours.",
      path: "/verify-email",
      noindex: true,
    }),
  component: function Page() {
    return <VerifyEmailPage http={http} token={Route.useSearch().token ?? ""} />
  },
})
