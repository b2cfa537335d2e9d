import { createFileRoute } from "@tanstack/react-router"
import { galleryAddress, gallerySearch } from "#features/gallery/addresses"
import { readGallery } from "#features/gallery/api"
import { GalleryPage } from "#features/gallery/gallery-page"
import { pageHead } from "#platform/head"

export const Route = createFileRoute("/gallery")({
  validateSearch: gallerySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => readGallery(context.http, deps),
  head: ({ match, loaderData }) =>
    pageHead({
      settings: match.context.settings,
      title: "Gallery of builds",
      description: "Custom skis, bogie wheels and scoops on the sleds of riders who had them poured.",
      path: galleryAddress(match.search),
      image: loaderData?.pictures[0]?.large,
      noindex: loaderData?.count === 0,
    }),
  component: function Page() {
    return <GalleryPage gallery={Route.useLoaderData()} search={Route.useSearch()} />
  },
})
