import { readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"

const SOURCES = join(__dirname, "../..")

/** The shop's source files that contain this, except tests. */
function filesWith(pattern: RegExp): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
    .filter((name) => pattern.test(readFileSync(join(SOURCES, name), "utf8")))
    .map((name) => relative(".", name))
    .sort()
}

describe("the cart's cookie", () => {
  it("is read by nobody but the one file that asks whose the cart is", () => {
    for (const reader of [/\breadCartCookie\b/, /\breadPayingCookie\b/]) {
      expect(filesWith(reader)).toEqual(["api/visitor/cart-cookie.ts", "api/visitor/visitor-cart.ts"])
    }
    // There is no other way to it, not even from the same folder: imports of the whole module would hide what is read.
    expect(filesWith(/import \* as .*cart-cookie|require\(.*cart-cookie|import\(.*cart-cookie/)).toEqual([])
  })

  it("can't be taken from the request's cookies by hand", () => {
    expect(filesWith(/\.cookies\b|\bcookies\b.*=\s*req\b|headers\.cookie\b|headers\[["']cookie/)).toEqual([
      // Names the cookies that no parser should have turned into objects.
      "api/answers/error-answer.ts",
      "api/requests/read-cookie.ts",
      // Takes the session out of a request while sessions can't be read.
      "front-door/guard.ts",
      // Checks whether there is a session cookie, valid or not.
      "front-door/skip-session.ts",
    ])
    expect(filesWith(/\breadCookie\(/)).toEqual([
      "api/log-in/device-cookie.ts",
      "api/requests/read-cookie.ts",
      "api/shop/my-sled/sled-cookie.ts",
      "api/visitor/cart-cookie.ts",
    ])
    expect(readFileSync(join(SOURCES, "api/log-in/device-cookie.ts"), "utf8")).not.toContain("shop_cart")
    expect(readFileSync(join(SOURCES, "api/shop/my-sled/sled-cookie.ts"), "utf8")).not.toContain("shop_cart")
    expect(readFileSync(join(SOURCES, "front-door/guard.ts"), "utf8")).not.toContain("shop_cart")
  })
})
