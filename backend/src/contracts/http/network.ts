/** Every address of this machine. */
export const LOOPBACK = "loopback"
/** What can't be read as an address: it all counts together, so that an odd spelling doesn't earn a new count. */
const UNKNOWN = "unknown"

const BRACKETED = /^\[([^\]]*)\](?::\d+)?$/
const WITH_PORT = /^([^:]+):\d+$/

/**
 * An address without the port that some proxies add to it, and without the zone, which matters only to this machine.
 */
function bare(address: string): string {
  const text = address.trim()
  return (BRACKETED.exec(text)?.[1] ?? WITH_PORT.exec(text)?.[1] ?? text).replace(/%.*$/, "")
}

const OCTET = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)"
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`)
const IPV6_LETTERS = /^[\da-f:.]+$/i

/** The eight groups of an IPv6 address, lower-case hexadecimal without leading zeros; null for anything else. */
function groupsOf(address: string): string[] | null {
  // The URL standard writes each address in only one way, and dotted parts as hexadecimal.
  const url = `http://[${address}]`
  if (!IPV6_LETTERS.test(address) || !URL.canParse(url)) return null
  const plain = new URL(url).hostname.slice(1, -1)
  const [before = [], after = []] = plain.split("::").map((half) => half.split(":").filter(Boolean))
  return [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after]
}

/** The IPv4 address within `::ffff:192.0.2.1`; null for any other. */
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

const isOwn = (ipv4: string) => ipv4.startsWith("127.")
const OWN_IPV6 = "0:0:0:0:0:0:0:1"

/**
 * What an address is counted as: an IPv4 address as itself, even when it comes as IPv6 (`::ffff:192.0.2.1`); an IPv6
 * address as its /64, within which every household and every rented server picks addresses freely. However it is
 * spelled, zone and port aside, one address is one text.
 * @returns such as `192.0.2.1`, `2001:db8:0:1::/64`, `loopback` or `unknown`
 */
export function networkOf(address: string | undefined): string {
  const text = bare(address ?? "")
  const groups = groupsOf(text)
  const ipv4 = groups ? mappedIpv4(groups) : text
  if (ipv4 !== null) {
    if (!IPV4.test(ipv4)) return UNKNOWN
    return isOwn(ipv4) ? LOOPBACK : ipv4
  }
  if (groups?.join(":") === OWN_IPV6) return LOOPBACK
  return `${groups?.slice(0, 4).join(":")}::/64`
}

const NARROW_IPV6 = /^((?:[\da-f]{1,4}:){3})[\da-f]{1,4}::\/64$/

/**
 * The /48 that contains a /64, which is what is handed out at once, such as `2001:db8:0::/48`; null for anything else.
 */
export function widerNetworkOf(network: string): string | null {
  const [, groups] = NARROW_IPV6.exec(network) ?? []
  return groups ? `${groups}:/48` : null
}
