import { createFileRoute } from "@tanstack/react-router"
import { FORM_HEADS } from "#features/forms/form-heads"
import { ReturnPage } from "#features/forms/return-page"
import { pageHead } from "#platform/head"

export const Route = createFileRoute("/returns")({
  head: ({ match }) => pageHead({ settings: match.context.settings, ...FORM_HEADS.returns }),
  component: ReturnPage,
})
