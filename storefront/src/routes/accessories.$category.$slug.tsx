import { createFileRoute } from "@tanstack/react-router"
import { loadProduct } from "#features/catalog/load"
import { productHead } from "#features/catalog/product-head"
import { ProductPage } from "#features/catalog/product-page"
import { productSearch } from "#features/catalog/product-search"

export const Route = createFileRoute("/accessories/$category/$slug")({
  validateSearch: productSearch,
  loader: ({ context, params, location }) => loadProduct(context.http, params.slug, location),
  head: ({ match, loaderData }) => productHead(match.context.settings, loaderData),
  component: function AccessoryPage() {
    return <ProductPage product={Route.useLoaderData()} sku={Route.useSearch().sku} />
  },
})
