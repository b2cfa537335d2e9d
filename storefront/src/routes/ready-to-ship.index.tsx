import { createFileRoute } from "@tanstack/react-router"
import { loadShelfIndex } from "#features/ready-to-ship/api"
import { ShelfIndexPage } from "#features/ready-to-ship/index-page"
import { pageHead } from "#platform/head"

export const Route = createFileRoute("/ready-to-ship/")({
  loader: ({ context, abortController }) => loadShelfIndex(context.http, abortController.signal),
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      title: "Ready to ship",
      description: "Custom snowmobile skis that are made already: no wait, and money off at checkout.",
      path: "/ready-to-ship",
    }),
  component: function ReadyToShip() {
    return <ShelfIndexPage index={Route.useLoaderData()} />
  },
})
