import { createFileRoute } from "@tanstack/react-router"
import { loadTextPage } from "#features/content/load"
import { textHead } from "#features/content/text-head"
import { TextPage } from "#features/content/text-page"

export const Route = createFileRoute("/shipping")({
  loader: ({ context, abortController }) => loadTextPage(context.http, "shipping", abortController.signal),
  head: ({ match, loaderData }) => textHead(match.context.settings, loaderData, "/shipping"),
  component: function Shipping() {
    return <TextPage page={Route.useLoaderData()} />
  },
})
