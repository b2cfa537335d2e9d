import { createFileRoute } from "@tanstack/react-router"
import { loadTextPage } from "#features/content/load"
import { textHead } from "#features/content/text-head"
import { TextPage } from "#features/content/text-page"

export const Route = createFileRoute("/privacy")({
  loader: ({ context, abortController }) => loadTextPage(context.http, "privacy", abortController.signal),
  head: ({ match, loaderData }) => textHead(match.context.settings, loaderData, "/privacy"),
  component: function Privacy() {
    return <TextPage page={Route.useLoaderData()} />
  },
})
