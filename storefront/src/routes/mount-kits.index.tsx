import { createFileRoute } from "@tanstack/react-router"
import { listingHead } from "#features/catalog/listing-head"
import { ListingPage } from "#features/catalog/listing-page"
import { loadListing } from "#features/catalog/load"
import { Finder } from "#features/finders/finder"
import { useSettings } from "#platform/settings"

export const Route = createFileRoute("/mount-kits/")({
  loader: ({ context, location }) => loadListing(context.http, "/mount-kits", location),
  head: ({ match, loaderData }) => listingHead(match.context.settings, loaderData),
  component: function MountKitsPage() {
    const { brand, cacheVersion } = useSettings()
    return (
      <ListingPage
        listing={Route.useLoaderData()}
        tool={<Finder kind="mount-kit" brand={brand} cacheVersion={cacheVersion} />}
      />
    )
  },
})
