import { createFileRoute } from "@tanstack/react-router"
import { breadcrumbData } from "#features/catalog/structured-data"
import { loadShelf } from "#features/ready-to-ship/api"
import { chosenColors, shelfSearch } from "#features/ready-to-ship/filter"
import { shelfDescription } from "#features/ready-to-ship/shelf-description"
import { ShelfPage } from "#features/ready-to-ship/shelf-page"
import { shelfTrail } from "#features/ready-to-ship/shelf-trail"
import { pageHead } from "#platform/head"

export const Route = createFileRoute("/ready-to-ship/$slug")({
  validateSearch: shelfSearch,
  loader: ({ context, params, abortController }) =>
    loadShelf(context.http, params.slug, abortController.signal),
  head: ({ match, loaderData }) => {
    if (!loaderData) return {}
    const { settings } = match.context
    const { slug, name } = loaderData
    const head = pageHead({
      settings,
      title: `${name}, ready to ship`,
      description: shelfDescription(loaderData),
      path: `/ready-to-ship/${slug}`,
      social: slug,
    })
    return {
      ...head,
      meta: [...head.meta, { "script:ld+json": breadcrumbData(shelfTrail(loaderData), settings) }],
    }
  },
  component: function Shelf() {
    return <ShelfPage shelf={Route.useLoaderData()} chosen={chosenColors(Route.useSearch())} />
  },
})
