/**
 * On a read that is counted (route-table.ts): how often the page server has shown such an answer out of its memory
 * since it last read one. Only the page server says so: the gateway takes it off what visitors send.
 */
export const CACHE_HITS_HEADER = "x-shown-again"

/** More within one moment is no shop's traffic. */
const AT_MOST = 10_000

/** The number that a header brings; 0 for anything that is none. */
export const readShownAgain = (header: string | string[] | undefined): number =>
  typeof header === "string" && /^\d{1,9}$/.test(header) ? Math.min(Number(header), AT_MOST) : 0
