import { createFileRoute } from "@tanstack/react-router"
import { DesignCards } from "#contracts/builder/builder"
import { HomePage as HomeData } from "#contracts/catalog/catalog"
import { Showcase } from "#contracts/catalog/showcase"
import { HomeTexts } from "#contracts/content/content"
import { homeHead } from "#features/home/home-head"
import { HomePage } from "#features/home/home-page"

export const Route = createFileRoute("/")({
  loader: async ({ context, abortController: { signal } }) => {
    const [home, texts, { products }, { images }] = await Promise.all([
      context.http.request("GET", "/shop/home", { schema: HomeData, signal }),
      context.http.request("GET", "/shop/content/home", { schema: HomeTexts, signal }),
      context.http.request("GET", "/shop/designs", { schema: DesignCards, signal }),
      context.http.request("GET", "/shop/showcase", { schema: Showcase, signal }),
    ])
    return { home, texts, designs: products, showcase: images }
  },
  head: ({ match }) => homeHead(match.context.settings),
  component: function Home() {
    return <HomePage {...Route.useLoaderData()} />
  },
})
