/** The first and the last requested byte; null when none of them exist. */
export type ByteRange = { first: number; last: number } | null

/**
 * Reads a Range header (RFC 9110, 14.2). Several parts at once and anything oddly written are answered with the whole,
 * as the standard allows: video players ask for one part at a time.
 * @returns undefined for the whole
 */
export function readRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? []
  if (from === undefined || to === undefined || (from === "" && to === "")) return undefined
  if (from === "") return Number(to) === 0 ? null : { first: Math.max(0, size - Number(to)), last: size - 1 }
  const last = to === "" ? Number.POSITIVE_INFINITY : Number(to)
  if (last < Number(from)) return undefined
  return Number(from) >= size ? null : { first: Number(from), last: Math.min(last, size - 1) }
}
