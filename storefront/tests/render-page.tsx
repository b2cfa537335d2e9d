import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router"
import { render, screen } from "@testing-library/react"
import type { ReactElement } from "react"
import { SHIP_DATES } from "#contracts/fixtures"
import type { RouterContext } from "#platform/context"

// What jsdom lacks: nothing scrolls, nothing is measured, and there is no motion preference.
window.scrollTo = () => undefined
Element.prototype.scrollIntoView ??= () => undefined
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as unknown as MediaQueryList
// The router checks whether a loader's result is one.
window.Response ??= class {} as unknown as typeof Response
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(window, { IntersectionObserver: NoObserver, ResizeObserver: NoObserver })

/**
 * Renders a page at `path` inside a router, for components with links. Going to another address shows "At {address}".
 * It provides the dates that every page has.
 * @param loadElsewhere what the other addresses wait for
 */
export async function renderPage(
  page: ReactElement,
  path: string,
  context: Partial<RouterContext> = {},
  loadElsewhere?: () => Promise<void>,
) {
  const root = createRootRoute({ loader: () => SHIP_DATES })
  const here = createRoute({ getParentRoute: () => root, path, component: () => page })
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: "$",
    loader: loadElsewhere,
    component: function Elsewhere() {
      return <p>At {router.state.location.pathname}</p>
    },
  })
  const router = createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
    context,
  })
  // biome-ignore lint/suspicious/noExplicitAny: this router is not the shop's registered one
  const result = render(<RouterProvider router={router as any} />)
  await screen.findByRole("heading", { level: 1 })
  /** The address that was gone to last, whether its page is there yet or not. */
  const address = () => router.latestLocation.pathname
  return { ...result, address, goBack: () => router.history.back() }
}
