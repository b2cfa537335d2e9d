import { isNetwork, networks } from "./networks"

it.each([
  ["127.0.0.1", ["loopback"], true],
  ["::1", ["loopback"], true],
  ["::ffff:127.0.0.1", ["loopback"], true],
  ["10.1.2.3", ["loopback"], false],
  ["10.1.2.3", ["loopback", "private"], true],
  ["172.18.0.3", ["private"], true],
  ["172.32.0.3", ["private"], false],
  ["203.0.113.7", ["203.0.113.7"], true],
  ["203.0.113.8", ["203.0.113.7"], false],
  ["203.0.113.8", ["203.0.113.0/24"], true],
  ["2001:db8::1", ["2001:db8::/32"], true],
  ["", ["loopback"], false],
  ["nonsense", ["loopback"], false],
])("whether %s lies in the networks %j: %s", (address, names, expected) => {
  expect(networks(names)(address)).toBe(expected)
})

it.each(["loopback", "private", "10.0.0.1", "10.0.0.0/8", "2001:db8::/32"])("%s is a network", (name) => {
  expect(isNetwork(name)).toBe(true)
})

it.each(["", "everything", "10.0.0.0/33", "10.0.0/8", "10.0.0.0/8/8", "constructor", "::/129"])(
  "%j is none",
  (name) => {
    expect(isNetwork(name)).toBe(false)
  },
)
