import { authPath, readReturnSearch, returnPath } from "./return-path"

test.each([
  ["/", "/"],
  ["/cart", "/cart"],
  ["/checkout?step=billing", "/checkout?step=billing"],
  ["/builder/attack/fade/ATKFADREDBLUBLK?line=1#loop", "/builder/attack/fade/ATKFADREDBLUBLK?line=1#loop"],
  ["/carbides/../cart", "/cart"],
  ["/cart?next=//evil.example", "/cart?next=//evil.example"],
  ["/cart?next=https://evil.example", "/cart?next=https://evil.example"],
  ["/a%20b", "/a%20b"],
  ["/account?page=2", "/account?page=2"],
])("after logging in, %j may be returned to", (given, expected) => {
  expect(returnPath(given)).toBe(expected)
})

test.each([
  undefined,
  "",
  "account",
  "cart/data",
  "?a=1",
  "#a",
  " /cart",
  "//evil",
  "//evil.example/cart",
  "///evil.example",
  "/\\evil",
  "\\\\evil",
  "\\/evil",
  "/cart\\..\\..\\evil",
  "https:",
  "https:evil.example",
  "https://evil.example",
  "HTTPS://evil.example",
  "http://site/cart",
  "javascript:alert(1)",
  "data:text/html,hi",
  "mailto:a@b.example",
  "/\t/evil",
  "/\n/evil",
  "/\r/evil",
  "\t//evil",
  "/cart\u0000",
  "/cart\u007f",
  "/.//evil",
  "/./\\evil",
  "/a/..//evil",
  "/%2e//evil",
  "/%2f%2fevil",
  "/%2Fevil",
  "/%5cevil",
  "/%5C%5Cevil",
  "/%09/evil",
  "/%0d%0aevil",
  "%2f%2fevil",
  "/%",
  "/%ff",
  "／／evil",
  "/login",
  "/login/",
  "/login?redirectTo=/login",
  "/register",
  "/%6cogin",
])("after logging in, %j leads to the account instead", (given) => {
  expect(returnPath(given)).toBe("/account")
})

test("the path to return to is taken from the address as text alone", () => {
  expect(readReturnSearch({ redirectTo: "/cart", other: 1 })).toEqual({ redirectTo: "/cart" })
  for (const redirectTo of [undefined, 3, ["/cart"], { a: 1 }, true]) {
    expect(readReturnSearch({ redirectTo })).toEqual({})
  }
})

test("the ways in hand over where to go, but for the account", () => {
  expect(authPath("/login", "/account")).toBe("/login")
  expect(authPath("/register", "/cart?a=1")).toBe("/register?redirectTo=%2Fcart%3Fa%3D1")
})
