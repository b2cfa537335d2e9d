import { dirname, join } from "node:path"
import { limitRouteCache } from "./limit-route-cache"

const { RoutesFinder } = require(
  join(dirname(require.resolve("@medusajs/framework/http")), "routes-finder.js"),
) as {
  RoutesFinder: new (
    routes: { matcher: string; method: string }[],
  ) => { find(url: string, method: string): { matcher: string } | null; add(route: object): void }
}

limitRouteCache(3)

it("finds what Medusa's own finder finds, however often it has begun anew", () => {
  const finder = new RoutesFinder([
    { matcher: "/cart/data", method: "GET" },
    { matcher: "/cart/:ref", method: "POST" },
  ])
  for (let round = 0; round < 20; round++) {
    expect(finder.find("/cart/data", "GET")?.matcher).toBe("/cart/data")
    expect(finder.find(`/cart/item_${round}`, "POST")?.matcher).toBe("/cart/:ref")
    expect(finder.find(`/nowhere/${round}`, "POST")).toBeNull()
  }
})

it("sees a route that is added later", () => {
  const finder = new RoutesFinder([])
  expect(finder.find("/late", "GET")).toBeNull()
  finder.add({ matcher: "/late", method: "GET" })
  expect(finder.find("/late", "GET")?.matcher).toBe("/late")
})

it("lets go of addresses: a search over its memory never finds many", () => {
  const finder = new RoutesFinder([{ matcher: "/storage/:file", method: "GET" }])
  const made: unknown[] = []
  const { set } = Map.prototype
  const spy = jest.spyOn(Map.prototype, "set").mockImplementation(function (
    this: Map<unknown, unknown>,
    key,
    value,
  ) {
    set.call(this, key, value)
    if (String(key).startsWith("GET:/storage/")) made.push(this.size)
    return this
  })
  for (let n = 0; n < 50; n++) finder.find(`/storage/${n}.jpg`, "GET")
  spy.mockRestore()
  expect(made).toHaveLength(50)
  expect(Math.max(...(made as number[]))).toBeLessThanOrEqual(3)
})
