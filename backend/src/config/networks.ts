import { BlockList, isIP } from "node:net"

/** Networks with a name. */
const NAMED: Record<string, readonly [address: string, prefix: number][]> = {
  loopback: [
    ["127.0.0.0", 8],
    ["::1", 128],
  ],
  // Private networks (RFC 1918, RFC 4193), containers' among them.
  private: [
    ["10.0.0.0", 8],
    ["172.16.0.0", 12],
    ["192.168.0.0", 16],
    ["fc00::", 7],
  ],
}

const kindOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4")

/**
 * Whether something is a network that `networks` understands: `loopback`, `private`, an address or `10.0.0.0/8`.
 */
export function isNetwork(name: string): boolean {
  if (Object.hasOwn(NAMED, name)) return true
  const [address = "", prefix, ...more] = name.split("/")
  if (isIP(address) === 0 || more.length > 0) return false
  return (
    prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (isIP(address) === 6 ? 128 : 32))
  )
}

/**
 * Returns a test of whether an address is in one of the networks; IPv4 written as IPv6 counts as IPv4.
 * @param names as `isNetwork` accepts them
 */
export function networks(names: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const name of names) {
    const [address = "", prefix] = name.split("/")
    const subnets = NAMED[name] ?? [[address, Number(prefix ?? (isIP(address) === 6 ? 128 : 32))]]
    for (const [from, bits] of subnets as [string, number][]) list.addSubnet(from, bits, kindOf(from))
  }
  return (address) => isIP(address) !== 0 && list.check(address, kindOf(address))
}
