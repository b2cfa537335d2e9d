import { createRequestHandler, defaultRenderHandler } from "@tanstack/react-router/ssr/server"
import type { RouterContext } from "#platform/context"
import { busyStatus } from "#platform/page-error"
import { createRouter } from "./router"

/** Which scripts and stylesheets each route brings, and the stylesheets that come within the page. */
export type PageManifest = Awaited<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]["getRouterManifest"]>>
>

export interface PageRequest {
  request: Request
  context: RouterContext
  manifest: PageManifest
  nonce: string
}

/** Seconds after which a page that came at a bad moment is worth another try. */
const RETRY_AFTER = 10

/** Renders one page to a string: cheaper than a stream, and no page has data worth waiting for piecemeal. */
export async function renderPage({ request, context, manifest, nonce }: PageRequest): Promise<Response> {
  let busy: number | null = null
  const page = await createRequestHandler({
    request,
    createRouter: () => createRouter({ context, nonce }),
    getRouterManifest: () => manifest,
  })((handling) => {
    for (const { status, error, routeId } of handling.router.stores.matches.get()) {
      // The visitor gets the error page; nobody else would ever say why.
      if (status === "error") console.error(`${routeId} at ${request.url}:`, error)
      busy ??= status === "error" ? busyStatus(error) : null
    }
    return defaultRenderHandler(handling)
  })
  // The router knows 200, 404 and 500.
  if (busy === null || page.status !== 500) return page
  const headers = new Headers(page.headers)
  headers.set("Retry-After", String(RETRY_AFTER))
  return new Response(page.body, { status: busy, headers })
}
