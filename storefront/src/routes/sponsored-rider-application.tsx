import { createFileRoute } from "@tanstack/react-router"
import { readCountries } from "#features/forms/api"
import { FORM_HEADS } from "#features/forms/form-heads"
import { SponsoredRiderPage } from "#features/forms/sponsored-rider-page"
import { pageHead } from "#platform/head"

export const Route = createFileRoute("/sponsored-rider-application")({
  loader: ({ context, abortController }) => readCountries(context.http, abortController.signal),
  head: ({ match }) => pageHead({ settings: match.context.settings, ...FORM_HEADS.rider }),
  component: function SponsoredRider() {
    return <SponsoredRiderPage countries={Route.useLoaderData()} />
  },
})
