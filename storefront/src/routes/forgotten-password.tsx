import { createFileRoute } from "@tanstack/react-router"
import { ForgottenPasswordPage } from "#features/account/forgotten-password-page"
import { pageHead } from "#platform/head"
import { http } from "#platform/http"
import { PRIVATE_PAGE } from "#platform/private-page"

export const Route = createFileRoute("/forgotten-password")({
  headers: () => PRIVATE_PAGE,
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      title: "Forgotten password",
      description: "Set a new password.",
      path: "/forgotten-password",
      noindex: true,
    }),
  component: () => <ForgottenPasswordPage http={http} />,
})
