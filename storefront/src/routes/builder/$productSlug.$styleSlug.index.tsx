import { createFileRoute } from "@tanstack/react-router"
import { builderSearch } from "#features/builder/addresses"
import { loadExample } from "#features/builder/load"

export const Route = createFileRoute("/builder/$productSlug/$styleSlug/")({
  validateSearch: builderSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps, abortController }) =>
    loadExample(context.http, params, deps, abortController.signal),
})
