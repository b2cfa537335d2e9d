import { createFileRoute } from "@tanstack/react-router"
import { listingHead } from "#features/catalogue/listing-head"
import { ListingPage } from "#features/catalogue/listing-page"
import { loadListing } from "#features/catalogue/load"

export const Route = createFileRoute("/bogie-wheels/")({
  loader: ({ context }) => loadListing(context.http, "/bogie-wheels"),
  head: ({ match, loaderData }) => listingHead(match.context.settings, loaderData),
  component: function BogieWheelsPage() {
    return <ListingPage listing={Route.useLoaderData()} />
  },
})
