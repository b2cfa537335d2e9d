import { createFileRoute } from "@tanstack/react-router"
import { HomePage as HomeData } from "#contracts/catalogue"
import { HomePage } from "#features/home/home-page"
import { pageHead } from "#platform/head"

export const Route = createFileRoute("/")({
  loader: ({ context, abortController }) =>
    context.http.request("GET", "/shop/home", { schema: HomeData, signal: abortController.signal }),
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      description:
        "Carbides, mount kits, dampeners, ice scratchers and pull handles for snowmobiles. Made in snow country by people who ride.",
      path: "/",
    }),
  component: function Home() {
    return <HomePage home={Route.useLoaderData()} />
  },
})
