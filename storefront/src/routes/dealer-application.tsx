import { createFileRoute } from "@tanstack/react-router"
import { ApplicationPage } from "#features/dealers/application-page"
import { pageHead } from "#platform/head"
import { http } from "#platform/http"
import { useSettings } from "#platform/settings"

export const Route = createFileRoute("/dealer-application")({
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      title: "Become a dealer",
      description: `Apply to become a ${match.context.settings.brand} dealer or distributor: dealer prices, drop shipping in your name, a spot on our map.`,
      path: "/dealer-application",
    }),
  component: function ApplyAsDealer() {
    return <ApplicationPage brand={useSettings().brand} http={http} />
  },
})
