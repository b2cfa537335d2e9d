import type { Manifest } from "@tanstack/react-router"
import { createRequestHandler, defaultRenderHandler } from "@tanstack/react-router/ssr/server"
import type { RouterContext } from "#platform/context"
import { createRouter } from "./router"

export interface PageRequest {
  request: Request
  context: RouterContext
  manifest: Manifest
  nonce: string
}

/** Renders one page to a string: cheaper than a stream, and no page has data worth waiting for piecemeal. */
export function renderPage({ request, context, manifest, nonce }: PageRequest): Promise<Response> {
  return createRequestHandler({
    request,
    createRouter: () => createRouter({ context, nonce }),
    getRouterManifest: () => manifest,
  })((handling) => {
    for (const { status, error, routeId } of handling.router.stores.matches.get()) {
      // The visitor gets the error page; nobody else would ever say why.
      if (status === "error") console.error(`${routeId} at ${request.url}:`, error)
    }
    return defaultRenderHandler(handling)
  })
}
