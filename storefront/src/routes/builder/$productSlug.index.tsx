import { createFileRoute } from "@tanstack/react-router"
import { stylesAddress } from "#features/builder/addresses"
import { designData } from "#features/builder/customize/design-data"
import { loadStyles } from "#features/builder/load"
import { StylesPage } from "#features/builder/styles/styles-page"
import { customizeTitle, stylesDescription } from "#features/builder/titles"
import { ratingData } from "#features/reviews/rating-data"
import { pageHead } from "#platform/head"
import { useSettings } from "#platform/settings"
import { shopNow } from "#platform/shop-clock"

export const Route = createFileRoute("/builder/$productSlug/")({
  loader: ({ context, params, abortController }) =>
    loadStyles(
      context.http,
      params.productSlug,
      { now: shopNow(), sale: context.settings.sale },
      abortController.signal,
    ),
  head: ({ match, loaderData }) => {
    if (!loaderData) return {}
    const { settings } = match.context
    const { product, reviews } = loaderData
    const head = pageHead({
      settings,
      title: customizeTitle(product),
      description: stylesDescription(product),
      path: stylesAddress(product.slug),
      social: product.slug,
    })
    return {
      ...head,
      meta: [
        ...head.meta,
        { "script:ld+json": { ...designData(product, settings), ...ratingData(reviews) } },
      ],
    }
  },
  component: function Styles() {
    const { product, reviews, sale } = Route.useLoaderData()
    const { phone, cacheVersion } = useSettings()
    return (
      <StylesPage
        key={product.slug}
        product={product}
        reviews={reviews}
        sale={sale}
        phone={phone}
        cacheVersion={cacheVersion}
      />
    )
  },
})
