import { createFileRoute } from "@tanstack/react-router"
import { listingHead } from "#features/catalog/listing-head"
import { ListingPage } from "#features/catalog/listing-page"
import { loadListing } from "#features/catalog/load"

export const Route = createFileRoute("/accessories/")({
  loader: ({ context, location }) => loadListing(context.http, "/accessories", location),
  head: ({ match, loaderData }) => listingHead(match.context.settings, loaderData),
  component: function AccessoriesPage() {
    return <ListingPage listing={Route.useLoaderData()} />
  },
})
