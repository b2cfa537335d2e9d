import { createFileRoute } from "@tanstack/react-router"
import { DesignCards } from "#contracts/builder"
import { HomePage as HomeData } from "#contracts/catalogue"
import { Showcase } from "#contracts/showcase"
import { HomePage } from "#features/home/home-page"
import { pageHead } from "#platform/head"

export const Route = createFileRoute("/")({
  loader: async ({ context, abortController: { signal } }) => {
    const [home, { products }, { images }] = await Promise.all([
      context.http.request("GET", "/shop/home", { schema: HomeData, signal }),
      context.http.request("GET", "/shop/designs", { schema: DesignCards, signal }),
      context.http.request("GET", "/shop/showcase", { schema: Showcase, signal }),
    ])
    return { home, designs: products, showcase: images }
  },
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      description:
        "Custom skis in your colors, carbides, mount kits, dampeners, ice scratchers and pull handles for snowmobiles. Made in snow country by people who ride.",
      path: "/",
    }),
  component: function Home() {
    return <HomePage {...Route.useLoaderData()} />
  },
})
