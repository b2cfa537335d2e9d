import { createFileRoute } from "@tanstack/react-router"
import { PRIVACY_POLICY } from "#features/content/policy-heads"
import { PrivacyPolicyPage } from "#features/content/policy-page"
import { pageHead } from "#platform/head"

export const Route = createFileRoute("/privacy")({
  head: ({ match }) => {
    const { title, lead, path } = PRIVACY_POLICY
    return pageHead({ settings: match.context.settings, title, description: lead, path })
  },
  component: PrivacyPolicyPage,
})
