import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from "@tanstack/react-router/ssr/server"
import { renderToString } from "react-dom/server"
import { redactPersonalData } from "#contracts/http/redact-personal-data"
import type { RouterContext } from "#platform/context"
import { busyStatus } from "#platform/page-error"
import { createRouter } from "./router"

/** Which scripts and stylesheets each route brings, and the stylesheets that are inlined in the page. */
export type PageManifest = Awaited<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]["getRouterManifest"]>>
>

export interface PageRequest {
  request: Request
  context: RouterContext
  manifest: PageManifest
  nonce: string
}

export interface PageAnswer {
  status: number
  headers: Headers
  /** Empty for a redirect. */
  html: string
}

/** Seconds after which a page that failed at a bad moment is worth retrying. */
const RETRY_AFTER = 10

/**
 * Renders one page to a string: cheaper than a stream, and no page has data worth streaming piecemeal. The page stays a
 * string on its way; the router's own handler would turn it into a byte stream, only to be read again.
 * @throws what React throws when even the error page can't be rendered
 */
export async function renderPage({ request, context, manifest, nonce }: PageRequest): Promise<PageAnswer> {
  let busy: number | null = null
  let html = ""
  const { status, headers } = await createRequestHandler({
    request,
    createRouter: () => createRouter({ context, nonce }),
    getRouterManifest: () => manifest,
  })(async ({ router, responseHeaders }) => {
    for (const { status, error, routeId } of router.stores.matches.get()) {
      // The visitor gets the error page; nothing else would report the cause.
      if (status === "error") console.error(redactPersonalData(`${routeId} at ${request.url}:`), error)
      busy ??= status === "error" ? busyStatus(error) : null
    }
    html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />))
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
  })
  // The router knows only 200, 404 and 500.
  if (busy === null || status !== 500) return { status, headers, html }
  headers.set("Retry-After", String(RETRY_AFTER))
  return { status: busy, headers, html }
}
