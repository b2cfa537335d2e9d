import { type AnyRoute, createRouter as createTanStackRouter } from "@tanstack/react-router"
import type { ShopSettings } from "#contracts/settings"
import type { RouterContext } from "#platform/context"
import { restoresScroll } from "#platform/early-scroll"
import { errorTransfer } from "#platform/error-transfer"
import { pageError } from "#platform/page-error"
import { parseSearch, stringifySearch } from "#platform/search-params"
import { ErrorPage } from "#site/error-page"
import { NotFoundPage } from "#site/not-found-page"
import { routeTree } from "./routeTree.gen"

/** What the server hands to the browser besides the loaders' data. */
interface Handover {
  settings: ShopSettings
}

interface RouterSetup {
  /** The browser has no settings before `hydrate`; it gets them from the page. */
  context: Omit<RouterContext, "settings"> & { settings: ShopSettings | null }
  nonce?: string
}

/** Routes whose head has been guarded. The server creates a router for each page, all from the same routes. */
const guarded = new WeakSet<object>()

/**
 * The head of a page that failed or wasn't found is the root's, which says so: the route's own would still carry the
 * title of the page that isn't shown.
 */
function guardHead(route: AnyRoute): void {
  const { head } = route.options
  if (!head || guarded.has(route)) return
  guarded.add(route)
  route.options.head = (context) =>
    context.match.status === "success" && !context.match._notFound ? head(context) : {}
}

/** One router per page on the server, one per visit in the browser. */
export function createRouter({ context: { settings, ...context }, nonce }: RouterSetup) {
  const router = createTanStackRouter({
    routeTree,
    // Set by `hydrate` before any route is matched in the browser.
    context: { ...context, settings: settings as ShopSettings },
    defaultPreload: "intent",
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    parseSearch,
    stringifySearch,
    scrollRestoration: restoresScroll(typeof window === "undefined" ? null : window.location.pathname),
    // Stock and prices change: preloaded data is requested again, but not twice within a click.
    defaultPreloadStaleTime: 5_000,
    ...(nonce ? { ssr: { nonce } } : {}),
    dehydrate: (): Handover => ({ settings: router.options.context.settings }),
    hydrate: (handover: Handover) => {
      router.update({ ...router.options, context: { ...context, settings: handover.settings } })
    },
  })
  // The same handling of a loader's failure for every route.
  for (const route of Object.values(router.routesById)) {
    route.options.onError = (error: unknown) => pageError(error, router.latestLocation.href)
    // What isn't kept is read only on arrival: the router keeps what a mere hover has read, whatever `gcTime` says, and
    // a quantity may change between the hover and the press. Its code is still loaded ahead.
    if (route.options.gcTime === 0) route.options.preload = false
    if (!route.isRoot) guardHead(route)
  }
  // Missing from the constructor's type, but supported.
  router.options.serializationAdapters = [errorTransfer]
  return router
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
}
