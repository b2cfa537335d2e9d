import type { IncomingMessage, ServerResponse } from "node:http"
import sirv from "sirv"
import { SCENES_REVISION } from "#platform/scenes-revision"
import { securityHeaders } from "./security"
import type { SettingsSource } from "./shop-settings"

const A_YEAR = "public, max-age=31536000, immutable"
const AN_HOUR = "public, max-age=3600"

/** Scenes have theirs in the query: staff's pages know them by their plain names, too. */
const isKept = (path: string, address = "") =>
  path.startsWith("/assets/") || (path.startsWith("/scenes/") && address.endsWith(`?v=${SCENES_REVISION}`))

/** Serves the built client: names with a hash forever, everything else (icons) for an hour. */
export function createAssets(folder: string, settings: SettingsSource) {
  const serve = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(res, path) {
      const shop = settings.current()
      if (shop) for (const [name, value] of Object.entries(securityHeaders(shop))) res.setHeader(name, value)
      res.setHeader("Cache-Control", isKept(path, res.req.url) ? A_YEAR : AN_HOUR)
    },
  })
  return (req: IncomingMessage, res: ServerResponse, next: () => void): void => serve(req, res, next)
}
