/*
 * What the shop tells a CDN about an answer that is the same for everyone: how long it may be kept, and the names it is
 * purged by (docs/scaling.md, "What a CDN may keep"). Browsers follow `Cache-Control`.
 */

/** Carried by everything that a CDN may keep, so that all of it can be purged at once. */
export const WHOLE_SHOP = "shop"

export interface CdnCacheRule {
  /** At most. */
  seconds: number
  tags: readonly string[]
}

/**
 * The headers of an answer that a CDN may keep, as RFC 9213 and Cloudflare name them, and as Fastly does.
 * @returns names in lower case
 */
export function cdnHeaders({ seconds, tags }: CdnCacheRule): Record<string, string> {
  const named = [WHOLE_SHOP, ...tags]
  return {
    "cdn-cache-control": `public, max-age=${seconds}`,
    "surrogate-control": `max-age=${seconds}`,
    "cache-tag": named.join(","),
    "surrogate-key": named.join(" "),
  }
}

/**
 * What these headers say, read back by the server that makes pages from such answers; null when no CDN may keep the
 * answer.
 */
export function readCdnHeaders(headers: Headers): CdnCacheRule | null {
  const [, seconds] = /^public, max-age=(\d+)$/.exec(headers.get("cdn-cache-control") ?? "") ?? []
  if (!seconds) return null
  const tags = (headers.get("cache-tag") ?? "").split(",")
  return { seconds: Number(seconds), tags: tags.filter((tag) => tag !== "" && tag !== WHOLE_SHOP) }
}
