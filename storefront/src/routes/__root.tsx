import { createRootRouteWithContext } from "@tanstack/react-router"
import type { RouterContext } from "#platform/context"
import { Document } from "#site/document"
import { ErrorPage } from "#site/error-page"
import { NotFoundPage } from "#site/not-found-page"
import { SiteLayout } from "#site/site-layout"
import textFont from "../assets/fonts/barlow-400.woff2"
import headFont from "../assets/fonts/barlow-condensed-800.woff2"
import "#ui/tokens.css"
import "#ui/fonts.css"
import "#ui/base.css"

const preloadFont = (href: string) =>
  ({ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href }) as const

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match }) => ({
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1" },
      { name: "theme-color", content: "#0B1220" },
      // For pages without a head of their own: not found, failed.
      { title: match.context.settings.brand },
    ],
    links: [
      preloadFont(headFont),
      preloadFont(textFont),
      { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
      { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
      { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
    ],
  }),
  shellComponent: Document,
  component: SiteLayout,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
})
