import type { ServerResponse } from "node:http"
import { cdnHeaders } from "../contracts/http/cdn"
import { trackedReads } from "./read-tracking"
import { tagOf } from "./tag"

/**
 * How long a CDN stores what is purged on change. Milliseconds: it limits what no purge can know about, such as a page
 * of the previous version before a deploy; at five minutes 400 addresses are requested 1.3 times a second, whatever the
 * traffic.
 */
const CDN_TTL_MS = 5 * 60_000

/**
 * Together no more than the two seconds within which a change must show; a cache that revalidates only gets the ETag.
 */
export const CACHE_CONTROL = "public, max-age=1, stale-while-revalidate=1"

/**
 * Marks an answer as the same for everyone, and made only of cached reads: to be called when all of them are done. A
 * CDN that is purged (watch-cdn.ts) may then store it for longer than browsers.
 */
export function markShared(res: ServerResponse): void {
  res.setHeader("Cache-Control", CACHE_CONTROL)
  const reads = trackedReads()
  if (!reads || reads.names.length === 0) return
  const seconds = Math.floor(Math.min(CDN_TTL_MS, reads.goodFor) / 1_000)
  const told = cdnHeaders({ seconds, tags: reads.names.map(tagOf) })
  for (const [name, value] of Object.entries(told)) res.setHeader(name, value)
}
