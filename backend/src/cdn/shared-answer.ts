import type { ServerResponse } from "node:http"
import { cdnHeaders } from "../contracts/http/cdn"
import { trackedReads } from "./read-tracking"
import { tagOf } from "./tag"

/**
 * How long a CDN keeps what is purged when it changes. Milliseconds: it bounds what no purge can know of, such as a page
 * of the version before a deploy; at five minutes 400 addresses are asked for 1.3 times a second, whatever comes.
 */
const CDN_KEEPS = 5 * 60_000

/**
 * Together no more than the two seconds within which a change must show; a cache that asks again is
 * answered by the tag alone.
 */
export const CACHE_CONTROL = "public, max-age=1, stale-while-revalidate=1"

/**
 * Says of an answer that it is the same for everybody, and made of cached reads alone: to be called when all of them
 * are done. A CDN that is purged (watch-cdn.ts) may then keep it for longer than browsers.
 */
export function markShared(res: ServerResponse): void {
  res.setHeader("Cache-Control", CACHE_CONTROL)
  const reads = trackedReads()
  if (!reads || reads.names.length === 0) return
  const seconds = Math.floor(Math.min(CDN_KEEPS, reads.goodFor) / 1_000)
  const told = cdnHeaders({ seconds, tags: reads.names.map(tagOf) })
  for (const [name, value] of Object.entries(told)) res.setHeader(name, value)
}
