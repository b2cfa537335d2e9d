import { readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { CALLS, routeFinder, STORE_CALLS } from "./route-table"

const find = routeFinder(CALLS)
const pathAt = (method: string, path: string) => find(method, path).call?.path ?? null

it.each([
  ["GET", "/cart/data", "/cart/data"],
  ["HEAD", "/cart/data", "/cart/data"],
  ["PUT", "/cart/pull-handle-red", "/cart/:ref"],
  ["PUT", "/cart/discount/A%2FB", "/cart/discount/:code(text)"],
  ["DELETE", "/cart/discount", "/cart/discount"],
  ["POST", "/mount-kits/2021/makes", "/mount-kits/:year/makes"],
  ["POST", "/mount-kits/find/m1", "/mount-kits/find/:modelId"],
  ["GET", "/app", "/app"],
  ["GET", "/app/", "/app/**"],
  ["GET", "/app/orders/1", "/app/**"],
  ["POST", "/admin/orders/1/fulfillments", "/admin/**"],
  ["POST", "/admin/invites/accept", "/admin/invites/accept"],
  ["GET", "/admin/invites/accept", "/admin/**"],
  ["POST", "/card-sandbox/v1/tokens", "/card-sandbox/v1/tokens"],
])("the route table knows %s %s as %s", (method, path, expected) => {
  expect(pathAt(method, path)).toBe(expected)
})

it.each([
  ["GET", "/"],
  ["GET", "/cart"],
  ["GET", "/cart/pull-handle-red"],
  ["POST", "/cart/"],
  ["PUT", "/cart/a%2Fb"],
  ["POST", "/cart/discount"],
  ["POST", "/store/carts"],
  ["GET", "/store/products"],
  ["POST", "/STORE/carts"],
  ["POST", "/CART/x"],
  ["POST", "/auth/customer/emailpass"],
  ["POST", "/auth/token/refresh"],
  ["GET", "/auth/user/emailpass"],
  ["POST", "/auth/user/github"],
  ["POST", "/auth/emailpass/user"],
  ["POST", "/auth/verification/request"],
  ["POST", "/cloud/auth"],
  ["POST", "/hooks/payment/other"],
  ["TRACE", "/cart/data"],
  ["GET", "/card-sandbox/_control/faults"],
  ["POST", "/card-sandbox/v1/payment_intents"],
  ["GET", "/storage/products/full"],
  ["GET", "/storage/products/full/../x"],
  ["GET", "/admin/orders%2F.."],
  ["GET", "/admin/nothing/orders%5C.."],
  ["GET", "/app/a%2Fb"],
  ["GET", "/__proto__"],
  ["constructor", "/cart/data"],
])("the route table closes %s %s", (method, path) => {
  expect(find(method, path).call).toBeNull()
})

it("names the methods of an address that is known under others", () => {
  expect(find("DELETE", "/cart/data")).toEqual({ call: null, allowed: ["GET"] })
  expect(find("PUT", "/cart/dealer")).toEqual({ call: null, allowed: ["DELETE"] })
  expect(find("GET", "/nowhere")).toEqual({ call: null, allowed: [] })
})

it("lets nobody into Medusa's store API unless it was opened", () => {
  expect(routeFinder([...CALLS, ...STORE_CALLS])("POST", "/store/carts").call).toMatchObject({
    to: "backend only",
  })
})

const API = join(__dirname, "../api")
const HANDLER = /^export (?:async )?(?:function|const) (GET|POST|PUT|DELETE|PATCH)\b/gm

/** An entry such as `POST /contact` for each handler in the route files, with parameters as the table names them. */
function handlers(): string[] {
  return readdirSync(API, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("route.ts"))
    .flatMap((file) => {
      const path = `/${file.replace(/\/?route\.ts$/, "")}`.replace(/\[(\w+)\]/g, ":$1")
      const source = readFileSync(join(API, file), "utf8")
      return [...source.matchAll(HANDLER)].map(([, method]) => `${method} ${path}`)
    })
    .sort()
}

it("holds every route file of ours, and no route of ours that has none", () => {
  const ours = CALLS.filter(
    ({ path, to }) => to === "backend" && !/^\/(admin|app|auth)(\/|$)/.test(path),
  ).flatMap(({ methods, path }) => methods.map((method) => `${method} ${path.replace("(text)", "")}`))
  expect(handlers().filter((handler) => !/ \/(admin|auth)\//.test(handler))).toEqual(ours.sort())
})

it("names each call of Medusa's admin that Medusa answers to strangers", () => {
  const admin = join(dirname(require.resolve("@medusajs/medusa/package.json")), "dist", "api", "admin")
  const files = readdirSync(admin, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(^|\/)route\.js$/.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  const open = files
    .filter((file) => /AUTHENTICATE = false/.test(readFileSync(join(admin, file), "utf8")))
    .map((file) => `/admin/${dirname(file)}`)
  const ours = CALLS.filter(({ path, who }) => path.startsWith("/admin/") && who !== "staff").map(
    ({ path }) => path,
  )
  expect(open.sort()).toEqual(ours.sort())
})

it("counts nothing by address that pages read while they are rendered: the storefront's is everybody's", () => {
  const counted = CALLS.filter(
    ({ methods, path, limit }) => limit && methods.includes("GET") && path.startsWith("/shop/"),
  )
  // Only the browser may ask for a form's puzzle.
  expect(counted.map(({ path }) => path)).toEqual(["/shop/bot-check"])
})
