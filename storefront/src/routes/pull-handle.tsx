import { createFileRoute } from "@tanstack/react-router"
import { loadProduct } from "#features/catalog/load"
import { productHead } from "#features/catalog/product-head"
import { ProductPage } from "#features/catalog/product-page"
import { productSearch } from "#features/catalog/product-search"

export const Route = createFileRoute("/pull-handle")({
  validateSearch: productSearch,
  loader: ({ context, location }) => loadProduct(context.http, "pull-handle", location),
  head: ({ match, loaderData }) => productHead(match.context.settings, loaderData),
  component: function PullHandlePage() {
    return <ProductPage product={Route.useLoaderData()} sku={Route.useSearch().sku} />
  },
})
