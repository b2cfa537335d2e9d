import { createFileRoute } from "@tanstack/react-router"
import { searchShop } from "#features/search/api"
import { SearchPage } from "#features/search/search-page"
import { pageHead } from "#platform/head"

/** Parsed by hand: a schema would bring zod into every page's first load. */
const searchOf = ({ q }: Record<string, unknown>): { q?: string } => ({
  q: typeof q === "string" || typeof q === "number" || typeof q === "boolean" ? String(q) : undefined,
})

export const Route = createFileRoute("/search")({
  validateSearch: searchOf,
  loaderDeps: ({ search: { q = "" } }) => ({ q }),
  loader: ({ context, deps: { q }, abortController }) => searchShop(context.http, q, abortController.signal),
  head: ({ match, loaderData }) =>
    pageHead({
      settings: match.context.settings,
      title: loaderData?.query ? `Search: ${loaderData.query}` : "Search",
      description: "Parts, skis, SKUs and pages.",
      path: "/search",
      noindex: true,
    }),
  component: function Search() {
    return <SearchPage answer={Route.useLoaderData()} />
  },
})
