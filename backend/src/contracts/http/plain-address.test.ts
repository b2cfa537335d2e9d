import { LONGEST_ADDRESS, LONGEST_PATH, readTarget } from "./plain-address"

it.each([
  "/",
  "/cart/data",
  "/cart/discount/50%25",
  "/cart/discount/caf%C3%A9",
  "/accessories/$x",
  "/app/",
  "/app/@vite/client",
  "/a:b;c=d,e+f'(g)*!",
])("the address %s is plain", (path) => {
  expect(readTarget(`${path}?a=%00&b=//`)).toEqual({ kind: "plain", path, query: "?a=%00&b=//" })
})

it.each([
  ["//store/carts", "/store/carts"],
  ["/store//carts", "/store/carts"],
  ["/./store/carts", "/store/carts"],
  ["/x/../store/carts", "/store/carts"],
  ["/../../store/carts", "/store/carts"],
  ["/x/%2e%2e/store", "/store"],
  ["/%2E/store", "/store"],
  ["/auth/%63ustomer/emailpass", "/auth/customer/emailpass"],
  ["/%73tore/carts", "/store/carts"],
  ["/cart/caf%c3%a9", "/cart/caf%C3%A9"],
  ["/cart/%7Eme", "/cart/~me"],
])("the address %s means %s", (written, path) => {
  expect(readTarget(written)).toEqual({ kind: "respelled", path, query: "" })
})

it.each([
  "http://evil.example/store/carts",
  "HTTP://127.0.0.1/store/carts",
  "*",
  "store/carts",
  "?x=1",
  "/a\\b",
  "/a b",
  "/a\u0000",
  "/a%00b",
  "/a%0D%0Ab",
  "/a%7F",
  "/a%C2%85",
  "/%",
  "/%zz",
  "/%ED%A0%80",
  "/%C0%AFstore",
  "/é",
  '/a"b',
  "/a<b>",
  "/a#b",
  "/a?b#c",
])("the address %j is refused", (target) => {
  expect(readTarget(target).kind).toBe("refused")
})

it("has a bound on the path and on the whole address", () => {
  expect(readTarget(`/${"a".repeat(LONGEST_PATH - 1)}`).kind).toBe("plain")
  expect(readTarget(`/${"a".repeat(LONGEST_PATH)}`).kind).toBe("too-long")
  const query = (length: number) => `/?${"a".repeat(length - 2)}`
  expect(readTarget(query(LONGEST_ADDRESS)).kind).toBe("plain")
  expect(readTarget(query(LONGEST_ADDRESS + 1)).kind).toBe("too-long")
})

it("names a plain address for whatever it can read: reading it again changes nothing", () => {
  for (const target of ["//a/./b/%61/../c%2f", "/x/%2e%2e/%2e/y/", "/a/..//", "/%41%2fb"]) {
    const read = readTarget(target)
    if (read.kind !== "respelled") throw new Error(`${target} was read as ${read.kind}.`)
    expect(readTarget(read.path)).toEqual({ ...read, kind: "plain" })
  }
})
