import { createFileRoute } from "@tanstack/react-router"
import { loadColorGuide } from "#features/compare/api"
import { ColorGuidePage } from "#features/compare/color-guide-page"
import { pageHead } from "#platform/head"

export const Route = createFileRoute("/color-guide")({
  loader: ({ context, abortController }) => loadColorGuide(context.http, abortController.signal),
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      title: "Colors and patterns",
      description:
        "Patterns, colors and what matches your sled: everything we pour skis, bogies and scoops in.",
      path: "/color-guide",
    }),
  component: function Colors() {
    return <ColorGuidePage guide={Route.useLoaderData()} />
  },
})
