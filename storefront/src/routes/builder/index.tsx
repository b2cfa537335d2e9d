import { createFileRoute } from "@tanstack/react-router"
import { DesignCards } from "#contracts/builder/builder"
import { FrontDoor } from "#features/builder/styles/front-door"
import { pageHead } from "#platform/head"

export const Route = createFileRoute("/builder/")({
  loader: ({ context, abortController }) =>
    context.http.request("GET", "/shop/designs", { schema: DesignCards, signal: abortController.signal }),
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      title: "Build yours",
      description: "Custom snowmobile skis, bogie wheels and snow scoops, poured in your colors.",
      path: "/builder",
    }),
  component: function Build() {
    return <FrontDoor products={Route.useLoaderData().products} />
  },
})
