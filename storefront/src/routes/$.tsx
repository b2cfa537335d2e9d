import { createFileRoute } from "@tanstack/react-router"
import { listingHead } from "#features/catalogue/listing-head"
import { ListingPage } from "#features/catalogue/listing-page"
import { loadPlace } from "#features/catalogue/load"
import { productHead } from "#features/catalogue/product-head"
import { ProductPage } from "#features/catalogue/product-page"
import { productSearch } from "#features/catalogue/product-search"

/** Where no page of the shop is: a product or a category that staff put there, or nothing. */
export const Route = createFileRoute("/$")({
  validateSearch: productSearch,
  loader: ({ context, params }) => loadPlace(context.http, `/${params._splat ?? ""}`),
  head: ({ match, loaderData }) =>
    loaderData && "products" in loaderData
      ? listingHead(match.context.settings, loaderData)
      : productHead(match.context.settings, loaderData),
  component: function Place() {
    const place = Route.useLoaderData()
    const { sku } = Route.useSearch()
    if ("products" in place) return <ListingPage listing={place} />
    return <ProductPage key={place.slug} product={place} sku={sku} />
  },
})
