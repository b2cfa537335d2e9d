import { createFileRoute, notFound } from "@tanstack/react-router"
import { ApiPage } from "#features/api-document/api-page"
import { pageHead } from "#platform/head"

export const Route = createFileRoute("/docs/api")({
  // For anyone who builds on the demo; a live shop has no such page.
  loader: ({ context }) => {
    if (context.settings.mode !== "demo") throw notFound()
  },
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      title: "The shop's API",
      description: "Every call of the shop's API: what to send, what comes back and how it can be refused.",
      path: "/docs/api",
      noindex: true,
    }),
  component: ApiPage,
})
