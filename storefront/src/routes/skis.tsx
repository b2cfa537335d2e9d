import { createFileRoute } from "@tanstack/react-router"
import { loadSkis } from "#features/compare/api"
import { SkisPage } from "#features/compare/skis-page"
import { pageHead } from "#platform/head"

export const Route = createFileRoute("/skis")({
  loader: ({ context, abortController }) => loadSkis(context.http, abortController.signal),
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      title: "Compare Skis",
      description:
        "Every snowmobile ski we pour, side by side: terrain, width, length, weight, keel and price.",
      path: "/skis",
    }),
  component: function Skis() {
    return <SkisPage page={Route.useLoaderData()} />
  },
})
