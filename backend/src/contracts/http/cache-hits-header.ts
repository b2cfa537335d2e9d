/**
 * On a read that is counted (route-table.ts): how often the page server has shown this answer from its memory since it
 * last read one. Only the page server may send it: the gateway removes it from what visitors send.
 */
export const CACHE_HITS_HEADER = "x-shown-again"

/** No shop has more traffic than that within one moment. */
const AT_MOST = 10_000

/** The number in a header; 0 for anything that isn't one. */
export const readCacheHits = (header: string | string[] | undefined): number =>
  typeof header === "string" && /^\d{1,9}$/.test(header) ? Math.min(Number(header), AT_MOST) : 0
