import { createFileRoute } from "@tanstack/react-router"
import { listingHead } from "#features/catalog/listing-head"
import { ListingPage } from "#features/catalog/listing-page"
import { loadBogies } from "#features/compare/api"
import { BogiesPage } from "#features/compare/bogies-page"

export const Route = createFileRoute("/bogie-wheels/")({
  loader: ({ context, abortController }) => loadBogies(context.http, abortController.signal),
  head: ({ match, loaderData }) => listingHead(match.context.settings, loaderData?.listing),
  component: function BogieWheels() {
    const { bogies, listing } = Route.useLoaderData()
    return bogies ? <BogiesPage bogies={bogies} listing={listing} /> : <ListingPage listing={listing} />
  },
})
