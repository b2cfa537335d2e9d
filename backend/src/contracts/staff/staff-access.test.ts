import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, sep } from "node:path"
import { ADMIN_CALLS, BEFORE_LOG_IN, mayCall } from "./staff-access"
import { STAFF_ROLES, type StaffRole } from "./staff-roles"

const MEDUSA = join(dirname(require.resolve("@medusajs/medusa/package.json")), "dist/api")
const OURS = join(__dirname, "../../api")

/** `METHOD /path` of every route file below `/admin`, as Medusa derives them from folders. */
function routesBelow(api: string, file: string, handler: RegExp): string[] {
  return readdirSync(join(api, "admin"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(`${sep}${file}`))
    .flatMap((path) => {
      const address = `/admin/${dirname(path)
        .replaceAll(sep, "/")
        .replace(/\[(\w+)\]/g, ":$1")}`
      const source = readFileSync(join(api, "admin", path), "utf8")
      return [...new Set([...source.matchAll(handler)].map(([, method]) => `${method} ${address}`))]
    })
}

const ROUTES = new Set([
  ...routesBelow(MEDUSA, "route.js", /exports\.(GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS)\b/g),
  ...routesBelow(OURS, "route.ts", /export (?:async )?(?:function|const) (GET|POST|PUT|DELETE|PATCH)\b/g),
])

const person = (role: StaffRole | null) => ({ id: "user_1", role, isKey: false })
const call = (method: string, path: string, query = {}) => ({ method, path, query })

describe("the table of who of the staff may do what", () => {
  it("names every route below /admin, Medusa's and ours, and no other", () => {
    expect(ROUTES.size).toBeGreaterThan(400)
    const listed = [...ADMIN_CALLS.map(({ method, path }) => `${method} ${path}`), ...BEFORE_LOG_IN]
    expect(listed.filter((each, at) => listed.indexOf(each) !== at)).toEqual([])
    expect(listed.filter((each) => !ROUTES.has(each))).toEqual([])
    expect([...ROUTES].filter((each) => !listed.includes(each))).toEqual([])
  })

  it("lets readers change nothing but their own name", () => {
    const open = ADMIN_CALLS.filter(
      ({ method, path }) => method !== "GET" && mayCall(person("reader"), call(method, path)),
    )
    expect(open).toEqual([])
    expect(mayCall(person("reader"), call("POST", "/admin/users/user_1"))).toBe(true)
    expect(mayCall(person("reader"), call("POST", "/admin/users/user_2"))).toBe(false)
    expect(mayCall(person("reader"), call("DELETE", "/admin/users/user_1"))).toBe(false)
  })

  it("lets whoever has no role see who they are and which shop it is, name themselves, and nothing else", () => {
    const open = ADMIN_CALLS.filter(({ method, path }) => mayCall(person(null), call(method, path)))
    expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      "GET /admin/staff/me",
      "GET /admin/stores",
      "GET /admin/users/me",
    ])
    expect(mayCall(person(null), call("POST", "/admin/users/user_1"))).toBe(true)
    expect(mayCall(person(null), call("POST", "/admin/users/user_2"))).toBe(false)
    expect(
      ADMIN_CALLS.some((each) => mayCall({ ...person(null), isKey: true }, call(each.method, each.path))),
    ).toBe(false)
  })

  it("keeps what nobody listed to owners in person", () => {
    for (const role of STAFF_ROLES) {
      for (const method of ["GET", "POST", "PUT", "PATCH"]) {
        const made = call(method, "/admin/what-comes-tomorrow")
        expect([role, method, mayCall(person(role), made)]).toEqual([role, method, role === "owner"])
        expect(mayCall({ ...person(role), isKey: true }, made)).toBe(false)
      }
    }
    expect(mayCall(person("merchandiser"), call("PUT", "/admin/products"))).toBe(false)
  })

  it.each(["/admin/Orders/EXPORT", "/admin/orders/export/", "/ADMIN/orders/export"])(
    "reads %s as Express does",
    (path) => {
      expect(mayCall(person("support"), call("POST", path))).toBe(true)
      expect(mayCall(person("merchandiser"), call("POST", path))).toBe(false)
    },
  )

  it("gives a key what its maker may, apart from people, keys and letters", () => {
    const key = { ...person("owner"), isKey: true }
    expect(mayCall(key, call("POST", "/admin/products"))).toBe(true)
    for (const path of ["/admin/api-keys", "/admin/invites", "/admin/staff/user_1", "/admin/users/user_2"]) {
      expect([path, mayCall(key, call("POST", path))]).toEqual([path, false])
    }
    expect(mayCall({ ...key, role: "reader" }, call("POST", "/admin/products"))).toBe(false)
  })

  it("shows no key a letter: it would read the link that sets its maker's password", () => {
    const key = { ...person("owner"), isKey: true }
    for (const path of ["/admin/outbox", "/admin/outbox/1", "/admin/notifications/noti_1"]) {
      expect([path, mayCall(key, call("GET", path))]).toEqual([path, false])
      expect([path, mayCall(person("owner"), call("GET", path))]).toEqual([path, true])
    }
    expect(mayCall(key, call("GET", "/admin/notifications", { channel: "feed" }))).toBe(true)
    for (const query of [{}, { channel: "email" }]) {
      expect(mayCall(key, call("GET", "/admin/notifications", query))).toBe(false)
      expect(mayCall(person("owner"), call("GET", "/admin/notifications", query))).toBe(true)
    }
  })

  it("shows staff the bell, and letters to owners alone", () => {
    expect(mayCall(person("support"), call("GET", "/admin/notifications", { channel: "feed" }))).toBe(true)
    for (const query of [
      {},
      { channel: "email" },
      { channel: ["feed", "email"] },
      { channel: { $ne: "x" } },
    ]) {
      expect(mayCall(person("support"), call("GET", "/admin/notifications", query))).toBe(false)
    }
  })

  it.each([
    ["POST", "/admin/orders/order_1/archive"],
    ["POST", "/admin/orders/order_1/complete"],
    ["DELETE", "/admin/uploads/picture.jpg"],
  ])("keeps for owners what no page does: %s %s", (method, path) => {
    expect(STAFF_ROLES.filter((role) => mayCall(person(role), call(method, path)))).toEqual(["owner"])
  })

  it("lets owners and support make the link by which an order's balance is paid", () => {
    const making = call("POST", "/admin/order-balances/order_1/link")
    expect(STAFF_ROLES.filter((role) => mayCall(person(role), making)).sort()).toEqual(["owner", "support"])
  })
})
