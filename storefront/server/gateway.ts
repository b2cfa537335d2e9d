import { hidesSlash, readTarget } from "#contracts/http/plain-address"
import { CALLS, NOTHING_HERE, routeFinder, type Service } from "#contracts/route-table"
import type { PassedCall } from "./proxy"

export type Destination =
  /** `route` as in the table, which contains no visitor's address. */
  | ({ to: Exclude<Service, "backend only">; route: string } & PassedCall)
  | { to: "page" }
  /** The same address in its plain spelling. */
  | { to: "redirect"; address: string }
  | { to: "refusal"; status: 400 | 404 | 405 | 414; message: string; allow?: string }

const find = routeFinder(CALLS.filter(({ to }) => to !== "backend only"))

const refusal = (status: 400 | 404 | 405 | 414, message: string, allow?: string): Destination => ({
  to: "refusal",
  status,
  message,
  ...(allow ? { allow } : {}),
})

const ODD = refusal(400, "This address isn't valid. Please check it.")

/**
 * Where a request goes, according to the table of routes (contracts/route-table.ts): for the production server, the dev
 * server and the tests. Anything not in it is a page when it is read, and refused when it would change something.
 *
 * @param target of the request line, as it came
 */
export function destination(method: string, target: string | undefined): Destination {
  const read = readTarget(target)
  if (read.kind === "too-long") return refusal(414, "This address is too long.")
  if (read.kind === "refused") return ODD
  const isRead = method === "GET" || method === "HEAD"
  const found = find(method, read.path)
  if (found.call) {
    const { to, path: route, reads, repeatable = reads ?? isRead, kept, counted } = found.call
    return read.kind === "plain" && to !== "backend only" ? { to, route, repeatable, kept, counted } : ODD
  }
  if (isRead) {
    // Only a call's free text may hide a slash.
    if (hidesSlash(read.path)) return ODD
    return read.kind === "plain" ? { to: "page" } : { to: "redirect", address: read.path + read.query }
  }
  if (found.allowed.length === 0) return refusal(404, NOTHING_HERE)
  return refusal(405, "This address doesn't take that kind of request.", found.allowed.join(", "))
}
