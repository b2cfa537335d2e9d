import { createRootRouteWithContext } from "@tanstack/react-router"
import type { RouterContext } from "#platform/context"
import { busyStatus, isUnreached } from "#platform/page-error"
import { DATES_STAY_FOR, loadShipDates } from "#platform/ship-dates"
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

interface Outcome {
  status: string
  error?: unknown
  _notFound?: boolean
}

/** Pages that failed or weren't found have no head of their own. */
function deadEndHead(brand: string, matches: readonly Outcome[]) {
  const missing = matches.some(({ status, _notFound }) => status === "notFound" || _notFound)
  const failed = matches.find(({ status }) => status === "error")
  if (!missing && !failed) return [{ title: brand }]
  const { error } = failed ?? {}
  const broke = isUnreached(error)
    ? "No signal"
    : busyStatus(error)
      ? "One moment, please"
      : "Something broke"
  return [
    { title: `${missing ? "Page not found" : broke} | ${brand}` },
    { name: "robots", content: "noindex" },
  ]
}

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match, matches }) => ({
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1" },
      { name: "theme-color", content: "#0B1220" },
      ...deadEndHead(match.context.settings.brand, matches),
    ],
    links: [
      preloadFont(headFont),
      preloadFont(textFont),
      { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
      { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
      { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
      { rel: "manifest", href: "/site.webmanifest" },
    ],
  }),
  loader: ({ context }) => loadShipDates(context.http),
  staleTime: DATES_STAY_FOR,
  shellComponent: Document,
  component: SiteLayout,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
})
