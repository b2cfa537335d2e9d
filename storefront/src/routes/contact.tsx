import { createFileRoute } from "@tanstack/react-router"
import { ContactPage } from "#features/forms/contact-page"
import { FORM_HEADS } from "#features/forms/form-heads"
import { pageHead } from "#platform/head"

export const Route = createFileRoute("/contact")({
  head: ({ match }) => pageHead({ settings: match.context.settings, ...FORM_HEADS.contact }),
  component: ContactPage,
})
