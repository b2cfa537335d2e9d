import { createFileRoute } from "@tanstack/react-router"
import { loadTextPage } from "#features/content/load"
import { textHead } from "#features/content/text-head"
import { TextPage } from "#features/content/text-page"

export const Route = createFileRoute("/return-policy")({
  loader: ({ context, abortController }) =>
    loadTextPage(context.http, "return-policy", abortController.signal),
  head: ({ match, loaderData }) => textHead(match.context.settings, loaderData, "/return-policy"),
  component: function ReturnPolicy() {
    return <TextPage page={Route.useLoaderData()} />
  },
})
