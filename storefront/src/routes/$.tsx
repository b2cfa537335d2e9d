import { createFileRoute } from "@tanstack/react-router"
import { listingHead } from "#features/catalog/listing-head"
import { ListingPage } from "#features/catalog/listing-page"
import { loadPlace } from "#features/catalog/load"
import { productHead } from "#features/catalog/product-head"
import { ProductPage } from "#features/catalog/product-page"
import { productSearch } from "#features/catalog/product-search"

/** Any address without a page of its own: a product or a category that staff put there, or nothing. */
export const Route = createFileRoute("/$")({
  validateSearch: productSearch,
  loader: ({ context, params, location }) => loadPlace(context.http, `/${params._splat ?? ""}`, location),
  head: ({ match, loaderData }) =>
    loaderData && "products" in loaderData
      ? listingHead(match.context.settings, loaderData)
      : productHead(match.context.settings, loaderData),
  component: function Place() {
    const place = Route.useLoaderData()
    const { sku } = Route.useSearch()
    if ("products" in place) return <ListingPage listing={place} />
    return <ProductPage product={place} sku={sku} />
  },
})
