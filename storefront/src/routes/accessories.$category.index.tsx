import { createFileRoute } from "@tanstack/react-router"
import { listingHead } from "#features/catalog/listing-head"
import { ListingPage } from "#features/catalog/listing-page"
import { loadListing } from "#features/catalog/load"

export const Route = createFileRoute("/accessories/$category/")({
  loader: ({ context, params, location }) =>
    loadListing(context.http, `/accessories/${params.category}`, location),
  head: ({ match, loaderData }) => listingHead(match.context.settings, loaderData),
  component: function CategoryPage() {
    return <ListingPage listing={Route.useLoaderData()} />
  },
})
