import { readdirSync, readFileSync, statSync } from "node:fs"
import type { IncomingMessage, ServerResponse } from "node:http"
import { extname, join, sep } from "node:path"
import { chooseEncoding, type Encoding, PACKED_ENDINGS } from "#contracts/http/encoding"
import { FOR_GOOD } from "#contracts/http/for-good"
import { SCENES_REVISION } from "#platform/scenes-revision"
import { readRange } from "./byte-range"
import { pathOf } from "./request-path"
import { securityHeaders } from "./security"
import type { SettingsSource } from "./shop-settings"

const AN_HOUR = "public, max-age=3600"

const TYPES = new Map([
  [".avif", "image/avif"],
  [".css", "text/css"],
  [".ico", "image/x-icon"],
  [".jpg", "image/jpeg"],
  [".js", "text/javascript"],
  [".png", "image/png"],
  [".svg", "image/svg+xml"],
  [".webm", "video/webm"],
  [".webp", "image/webp"],
  [".woff2", "font/woff2"],
])

const WELL_KNOWN = "/.well-known/"

interface Bytes {
  body: Buffer
  etag: string
}

interface Asset {
  type: string
  modified: string
  as: Map<Encoding, Bytes>
}

function readBytes(file: string): Bytes {
  const body = readFileSync(file)
  return { body, etag: `W/"${body.length}-${statSync(file).mtime.getTime()}"` }
}

/**
 * Every file of the built client by its address, except those that only the server reads, whose names begin with a dot.
 * What others look for at an address of theirs, such as Apple's proof that the shop may take Apple Pay, is in a folder
 * whose name does, too (RFC 8615).
 */
function readAssets(folder: string): Map<string, Asset> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join("/"))
    .filter((name) => !name.replace(WELL_KNOWN, "/").includes("/."))
  const files = new Set(names)
  const assets = new Map<string, Asset>()
  for (const name of names) {
    if (Object.values(PACKED_ENDINGS).some((ending) => name.endsWith(ending))) continue
    const file = join(folder, name)
    const type = TYPES.get(extname(name)) ?? (name.startsWith(WELL_KNOWN) ? "text/plain" : undefined)
    if (!type) throw new Error(`No type is known for ${name}: add its ending to server/assets.ts.`)
    const as = new Map<Encoding, Bytes>([[null, readBytes(file)]])
    for (const encoding of ["br", "gzip"] as const) {
      const ending = PACKED_ENDINGS[encoding]
      if (files.has(name + ending)) as.set(encoding, readBytes(file + ending))
    }
    assets.set(name, { type, modified: statSync(file).mtime.toUTCString(), as })
  }
  return assets
}

/** Scenes have their hash in the query: staff's pages know them by their plain names, too. */
const isImmutable = (path: string, address = "") =>
  path.startsWith("/assets/") || (path.startsWith("/scenes/") && address.endsWith(`?v=${SCENES_REVISION}`))

/**
 * Serves the built client from memory: names with a hash forever, everything else (icons) for an hour. Replacing the
 * folder while the shop runs changes nothing before the next start.
 * @throws Error when a file is of a type that isn't known here
 */
export function createAssets(folder: string, settings: SettingsSource) {
  const assets = readAssets(folder)
  return (req: IncomingMessage, res: ServerResponse, next: () => void): void => {
    const path = pathOf(req.url)
    const asset = assets.get(path)
    if (!asset) {
      next()
      return
    }
    const wanted = chooseEncoding(req.headers["accept-encoding"])
    const packed = asset.as.get(wanted)
    const { body, etag } = packed ?? (asset.as.get(null) as Bytes)
    const shop = settings.current()
    // What is said with and without the file (RFC 9110, 15.4.5): who keeps it learns for how much longer.
    const kept = {
      ...(shop && securityHeaders(shop)),
      "Cache-Control": isImmutable(path, req.url) ? FOR_GOOD : AN_HOUR,
      Vary: "Accept-Encoding",
      ETag: etag,
    }
    if (req.headers["if-none-match"] === etag) {
      res.writeHead(304, kept).end()
      return
    }
    const headers = {
      ...kept,
      "Content-Type": asset.type,
      "Last-Modified": asset.modified,
      "Accept-Ranges": "bytes",
      ...(packed && wanted && { "Content-Encoding": wanted }),
    }
    // A part of the former file can't be joined to the current one, and a weak tag doesn't tell them apart.
    const isWhole = req.method === "HEAD" || req.headers["if-range"] !== undefined
    const range = isWhole ? undefined : readRange(req.headers.range, body.length)
    if (range === null) {
      res.writeHead(416, { ...headers, "Content-Range": `bytes */${body.length}`, "Content-Length": 0 }).end()
      return
    }
    const { first, last } = range ?? { first: 0, last: body.length - 1 }
    res.writeHead(range ? 206 : 200, {
      ...headers,
      ...(range && { "Content-Range": `bytes ${first}-${last}/${body.length}` }),
      "Content-Length": last - first + 1,
    })
    res.end(req.method === "HEAD" ? undefined : body.subarray(first, last + 1))
  }
}
