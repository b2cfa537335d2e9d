import * as fc from "fast-check"
import { networkOf, widerNetworkOf } from "./network"

it.each([
  ["192.0.2.7", "192.0.2.7"],
  [" 192.0.2.7 ", "192.0.2.7"],
  ["192.0.2.7:50123", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:c000:207", "192.0.2.7"],
  ["0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7"],
  ["[::ffff:192.0.2.7]:443", "192.0.2.7"],
  ["::ffff:192.0.2.7%eth0", "192.0.2.7"],
  ["2001:db8:0:1::1", "2001:db8:0:1::/64"],
  ["2001:DB8:0:1:ffff:ffff:ffff:ffff", "2001:db8:0:1::/64"],
  ["2001:0db8:0000:0001:0:0:0:9", "2001:db8:0:1::/64"],
  ["[2001:db8:0:1::1]:443", "2001:db8:0:1::/64"],
  ["[2001:db8:0:1::1]", "2001:db8:0:1::/64"],
  ["2001:db8:0:2::1", "2001:db8:0:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["fe80::1%eth1", "fe80:0:0:0::/64"],
  ["127.0.0.1", "loopback"],
  ["127.8.9.10", "loopback"],
  ["::1", "loopback"],
  ["::ffff:127.0.0.1", "loopback"],
  ["", "unknown"],
  [undefined, "unknown"],
  ["192.0.2.999", "unknown"],
  ["2001:db8::1::2", "unknown"],
  ["a visitor", "unknown"],
  ["192.0.2.7, 198.51.100.1", "unknown"],
])("visitors at %j are counted as the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it("counts all addresses of a /64 as one, and those of two as two", () => {
  const part = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
  const host = fc.array(part, { minLength: 4, maxLength: 4 })
  // Documentation addresses: none of them is in a special range.
  const network = fc.tuple(part, part).map(([a, b]) => `2001:db8:${a}:${b}`)
  fc.assert(
    fc.property(network, network, host, host, (one, other, first, second) => {
      const [a, b] = [`${one}:${first.join(":")}`, `${one}:${second.join(":")}`]
      expect(networkOf(a)).toBe(networkOf(b.toUpperCase()))
      expect(networkOf(a) === networkOf(`${other}:${first.join(":")}`)).toBe(one === other)
    }),
  )
})

it.each([
  ["2001:db8:0:1::/64", "2001:db8:0::/48"],
  ["2001:db8:0:ffff::/64", "2001:db8:0::/48"],
  ["192.0.2.7", null],
  ["loopback", null],
  ["somebody@example.com 2001:db8:0:1::/64", null],
])("knows what %s is handed out in: %s", (network, wider) => {
  expect(widerNetworkOf(network)).toBe(wider)
})
