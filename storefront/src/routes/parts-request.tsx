import { createFileRoute } from "@tanstack/react-router"
import { readCountries } from "#features/forms/api"
import { FORM_HEADS } from "#features/forms/form-heads"
import { PartsRequestPage } from "#features/forms/parts-request-page"
import { pageHead } from "#platform/head"

export const Route = createFileRoute("/parts-request")({
  loader: ({ context, abortController }) => readCountries(context.http, abortController.signal),
  head: ({ match }) => pageHead({ settings: match.context.settings, ...FORM_HEADS.parts }),
  component: function PartsRequest() {
    return <PartsRequestPage countries={Route.useLoaderData()} />
  },
})
