/**
 * One spelling for each address, so that a rule that names a path can't be evaded by spelling it differently. Both
 * programs read a request's target here before anything else looks at it (architecture, rule 1).
 */

/** Longest path that is served, in characters. */
export const LONGEST_PATH = 2_000
/** Longest whole address, query included, in characters. */
export const LONGEST_ADDRESS = 16_000

export type Target =
  /** In its plain form. */
  | { kind: "plain"; path: string; query: string }
  /** Means a plain address but is spelled another way. */
  | { kind: "respelled"; path: string; query: string }
  /** Not an address of this shop: a whole URL, or a broken or unsafe character. */
  | { kind: "refused" }
  | { kind: "too-long" }

const REFUSED: Target = { kind: "refused" }

/** What may be in a path (RFC 3986, "pchar"), and the slashes between. */
const PATH_CHARACTERS = /^\/(?:[\w\-.~!$&'()*+,;=:@/]|%[0-9A-Fa-f]{2})*$/

/** Characters that are never percent-encoded: what `encodeURIComponent` leaves alone. */
const NEVER_ENCODED = /[\w\-.~!*'()]/

/** Whether a character is a control character, the delete character or one of the second block. */
const isControl = (character: string) => {
  const code = character.charCodeAt(0)
  return code < 0x20 || (code >= 0x7f && code < 0xa0)
}

/** One segment in its plain spelling; null when it holds something that no address of this shop does. */
function plainSegment(segment: string): string | null {
  if (!segment.includes("%")) return segment
  let decoded: string
  try {
    decoded = decodeURIComponent(segment)
  } catch {
    return null
  }
  if ([...decoded].some(isControl)) return null
  return segment.replace(/%[0-9A-Fa-f]{2}/g, (written) => {
    const character = String.fromCharCode(Number.parseInt(written.slice(1), 16))
    return NEVER_ENCODED.test(character) ? character : written.toUpperCase()
  })
}

/** The segments without empty and dot segments; a slash at the end stays. */
function withoutDetours(segments: readonly string[]): string[] {
  const last = segments.length - 1
  const plain: string[] = []
  for (const [at, segment] of segments.entries()) {
    if (segment === "..") plain.pop()
    else if (segment !== "." && (segment !== "" || at === last)) plain.push(segment)
  }
  return plain
}

/**
 * Reads the target of a request line.
 * @param target as received: path and query. Anything else is refused, including a whole URL.
 */
export function readTarget(target: string | undefined): Target {
  const address = target || "/"
  const end = address.indexOf("?")
  const path = end < 0 ? address : address.slice(0, end)
  if (address.length > LONGEST_ADDRESS || path.length > LONGEST_PATH) return { kind: "too-long" }
  if (!PATH_CHARACTERS.test(path)) return REFUSED
  const query = end < 0 ? "" : address.slice(end)
  if (query.includes("#")) return REFUSED
  const segments: string[] = []
  for (const segment of path.slice(1).split("/")) {
    const plain = plainSegment(segment)
    if (plain === null) return REFUSED
    segments.push(plain)
  }
  const plainPath = `/${withoutDetours(segments).join("/")}`
  return { kind: plainPath === path ? "plain" : "respelled", path: plainPath, query }
}

/** Whether a segment of a plain path hides a slash or a backslash, which only free text may do. */
export function hidesSlash(segment: string): boolean {
  return /%2F|%5C/.test(segment)
}
