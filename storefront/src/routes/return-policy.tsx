import { createFileRoute } from "@tanstack/react-router"
import { RETURN_POLICY } from "#features/content/policy-heads"
import { ReturnPolicyPage } from "#features/content/policy-page"
import { pageHead } from "#platform/head"

export const Route = createFileRoute("/return-policy")({
  head: ({ match }) => {
    const { title, lead, path } = RETURN_POLICY
    return pageHead({ settings: match.context.settings, title, description: lead, path })
  },
  component: ReturnPolicyPage,
})
