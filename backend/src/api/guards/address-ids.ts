import type { MedusaRequest } from "@medusajs/framework/http"

/** The ids in an address, by the names in a route's pattern. */
type Ids = Readonly<Record<string, string | undefined>>

/** `/admin/products/:id`, as Express matches it: in any letter case, with or without a slash at the end. */
const expressionOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}/?$`, "i")

/** As the route reads it: an id in another spelling names the same thing. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/**
 * Reads what calls of Medusa's name in their address, for guards of several calls at once: those of a matcher with a
 * star are given no ids (`req.params`).
 * @param patterns as Medusa writes its routes; the first that an address is of counts
 * @returns the ids that an address names, and null for one of no pattern
 */
export function addressIds(...patterns: string[]): (req: MedusaRequest) => Ids | null {
  const expressions = patterns.map(expressionOf)
  return ({ baseUrl, path }) => {
    for (const expression of expressions) {
      const found = expression.exec(baseUrl + path)
      if (!found) continue
      const ids = Object.entries(found.groups ?? {})
      return Object.fromEntries(ids.map(([name, segment]) => [name, decoded(segment)]))
    }
    return null
  }
}
