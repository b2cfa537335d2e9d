import { createRootRouteWithContext } from "@tanstack/react-router"
import type { RouterContext } from "#platform/context"
import { Document } from "#site/document"
import { SiteLayout } from "#site/site-layout"
import "#ui/tokens.css"
import "#ui/base.css"

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1" },
      { name: "theme-color", content: "#0B1220" },
    ],
  }),
  shellComponent: Document,
  component: SiteLayout,
})
