import { createFileRoute } from "@tanstack/react-router"
import { builderSearch } from "#features/builder/addresses"
import { CustomizePage } from "#features/builder/customize/customize-page"
import { designHead } from "#features/builder/customize/design-head"
import { storePrefetchedDesign } from "#features/builder/customize/prefetched-design"
import { loadDesign } from "#features/builder/load"
import { useSettings } from "#platform/settings"

export const Route = createFileRoute("/builder/$productSlug/$styleSlug/$sku/")({
  validateSearch: builderSearch,
  loaderDeps: ({ search: { line, from } }) => ({ line, from }),
  loader: ({ context, params, deps, abortController }) =>
    loadDesign(context.http, params, deps, abortController.signal),
  head: ({ match, loaderData }) => designHead(match.context.settings, loaderData, match.search.turn),
  component: Customize,
})

function Customize() {
  const page = Route.useLoaderData()
  const { productSlug, styleSlug } = Route.useParams()
  const { phone } = useSettings()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CustomizePage
      key={`${productSlug}/${styleSlug}/${search.from ?? ""}`}
      page={page}
      search={search}
      phone={phone}
      onDesign={(design) => {
        storePrefetchedDesign({ ...page, design })
        void navigate({
          to: "/builder/$productSlug/$styleSlug/$sku",
          params: { productSlug, styleSlug, sku: design.sku },
          search: true,
          replace: true,
          resetScroll: false,
          state: { samePageAs: window.location.pathname },
        })
      }}
    />
  )
}
