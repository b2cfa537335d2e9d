import { createFileRoute } from "@tanstack/react-router"
import { SHIPPING_POLICY } from "#features/content/policy-heads"
import { ShippingPolicyPage } from "#features/content/policy-page"
import { pageHead } from "#platform/head"

export const Route = createFileRoute("/shipping")({
  head: ({ match }) => {
    const { title, lead, path } = SHIPPING_POLICY
    return pageHead({ settings: match.context.settings, title, description: lead, path })
  },
  component: ShippingPolicyPage,
})
