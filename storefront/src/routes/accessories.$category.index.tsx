import { createFileRoute } from "@tanstack/react-router"
import { listingHead } from "#features/catalogue/listing-head"
import { ListingPage } from "#features/catalogue/listing-page"
import { loadListing } from "#features/catalogue/load"

export const Route = createFileRoute("/accessories/$category/")({
  loader: ({ context, params }) => loadListing(context.http, `/accessories/${params.category}`),
  head: ({ match, loaderData }) => listingHead(match.context.settings, loaderData),
  component: function CategoryPage() {
    return <ListingPage listing={Route.useLoaderData()} />
  },
})
