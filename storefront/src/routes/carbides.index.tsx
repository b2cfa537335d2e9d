import { createFileRoute } from "@tanstack/react-router"
import { listingHead } from "#features/catalogue/listing-head"
import { ListingPage } from "#features/catalogue/listing-page"
import { loadListing } from "#features/catalogue/load"

export const Route = createFileRoute("/carbides/")({
  loader: ({ context }) => loadListing(context.http, "/carbides"),
  head: ({ match, loaderData }) => listingHead(match.context.settings, loaderData),
  component: function CarbidesPage() {
    return <ListingPage listing={Route.useLoaderData()} />
  },
})
