import { BlockList, isIP } from "node:net"

/** Every address of this machine itself. */
export const LOOPBACK = "loopback"
/** What can't be read as an address: all of it counts together, so that no odd spelling is worth a new count. */
const UNKNOWN = "unknown"

const BRACKETED = /^\[([^\]]*)\](?::\d+)?$/
const WITH_PORT = /^([^:]+):\d+$/

/** Without the port that some proxies name with it, and without the zone, which is this machine's own matter. */
function bare(address: string): string {
  const text = address.trim()
  return (BRACKETED.exec(text)?.[1] ?? WITH_PORT.exec(text)?.[1] ?? text).replace(/%.*$/, "")
}

/** The eight groups of an IPv6 address, lower-case hexadecimal without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL standard writes each address in one way only, and dotted parts as hexadecimal.
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [before = [], after = []] = plain.split("::").map((half) => half.split(":").filter(Boolean))
  return [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after]
}

/** The IPv4 address within `::ffff:192.0.2.1`, null in any other. */
function mappedIpv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return null
  return groups
    .slice(6)
    .flatMap((group) => {
      const value = Number.parseInt(group, 16)
      return [value >> 8, value & 0xff]
    })
    .join(".")
}

const own = new BlockList()
own.addSubnet("127.0.0.0", 8, "ipv4")
own.addAddress("::1", "ipv6")

/**
 * Whom an address is counted as: an IPv4 address by itself, also when it comes as IPv6 (`::ffff:192.0.2.1`), an IPv6
 * address by its /64, within which every household and every rented server picks addresses freely. However it is
 * spelled, zone and port aside, one address is one text.
 * @returns such as `192.0.2.1`, `2001:db8:0:1::/64`, `loopback` or `unknown`
 */
export function networkOf(address: string | undefined): string {
  const text = bare(address ?? "")
  const version = isIP(text)
  if (version === 0) return UNKNOWN
  if (own.check(text, version === 4 ? "ipv4" : "ipv6")) return LOOPBACK
  if (version === 4) return text
  const groups = groupsOf(text)
  return mappedIpv4(groups) ?? `${groups.slice(0, 4).join(":")}::/64`
}
