import { createFileRoute } from "@tanstack/react-router"
import { builderSearch, hardwareAddress } from "#features/builder/addresses"
import { HardwarePage } from "#features/builder/hardware/hardware-page"
import { loadHardware } from "#features/builder/load"
import { pageHead } from "#platform/head"
import { useSettings } from "#platform/settings"

export const Route = createFileRoute("/builder/$productSlug/$styleSlug/$sku/add-hardware")({
  validateSearch: builderSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps, abortController }) =>
    loadHardware(context.http, params, deps, abortController.signal),
  head: ({ match, params, loaderData }) =>
    pageHead({
      settings: match.context.settings,
      title: "Add Hardware",
      description: "A mount kit for your sled and carbides for your skis.",
      path: hardwareAddress(params),
      image: loaderData?.design.images[0]?.full,
      noindex: true,
    }),
  component: function Hardware() {
    const data = Route.useLoaderData()
    const { phone, cacheVersion } = useSettings()
    return (
      <HardwarePage
        key={data.design.sku}
        data={data}
        search={Route.useSearch()}
        phone={phone}
        cacheVersion={cacheVersion}
      />
    )
  },
})
