import { readdirSync } from "node:fs"
import { dirname, join, sep } from "node:path"
import { ADMIN_PAGES, REPLACED_PAGES } from "./admin-pages"
import { ALL_AREAS, MEDUSA_AREAS, OWN_AREAS, readOfArea } from "./palette"
import { ADMIN_CALLS, mayCallPattern } from "./staff-access"

const ROUTES = join(__dirname, "../../admin/routes")

/** Addresses of the shop's own standalone pages. */
const OURS = readdirSync(ROUTES, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(`${sep}page.tsx`) && !path.includes("["))
  .map((path) => `/${dirname(path).replaceAll(sep, "/")}`)

/** Reached only from the page above it, or shown to people who may go no further. */
const UNNAMED = ["/fitment/sleds/new", "/closed"]

const calls = new Set(ADMIN_CALLS.map(({ method, path }) => `${method} ${path}`))

describe("the pages of the admin by name", () => {
  it("names each of the shop's own", () => {
    expect(OURS.length).toBeGreaterThan(20)
    const named = ADMIN_PAGES.map(({ to }) => to)
    expect(OURS.filter((to) => !named.includes(to) && !UNNAMED.includes(to))).toEqual([])
    expect(new Set(named).size).toBe(named.length)
  })

  it("is nobody's work who may not open it", () => {
    const wrong = ADMIN_PAGES.flatMap(({ to, call, work = [] }) =>
      work
        .filter((role) => !mayCallPattern({ id: "", role, isKey: false }, call))
        .map((role) => `${role}: ${to}`),
    )
    expect(wrong).toEqual([])
  })

  it("leads from what it has replaced to pages that there are", () => {
    const named = ADMIN_PAGES.map(({ to }) => to)
    expect(REPLACED_PAGES.filter(({ to, by }) => named.includes(to) || !named.includes(by))).toEqual([])
  })

  it.each([
    ["shipping rates", "/texts"],
    ["free shipping", "/texts"],
    ["scenes", "/texts"],
    ["return policy", "/texts"],
    ["free shipping", "/discounts"],
    ["gift", "/discounts"],
    ["banner", "/discounts"],
    ["coupon", "/discounts"],
    ["new style", "/designs"],
    ["sold out", "/designs"],
    ["retire color", "/designs/palette"],
    ["taxes", "/settings/tax-regions"],
  ])("has %s among the words for %s", (typed, to) => {
    const { name = "", words = "" } = ADMIN_PAGES.find((page) => page.to === to) ?? {}
    const said = `${name} ${words}`.toLowerCase()
    expect(typed.split(" ").filter((word) => !said.includes(word))).toEqual([])
  })

  it("hangs each on a call that there is", () => {
    expect(ADMIN_PAGES.filter(({ call }) => !calls.has(call)).map(({ to }) => to)).toEqual([])
    expect(ADMIN_PAGES.filter(({ change }) => change && !calls.has(change)).map(({ to }) => to)).toEqual([])
  })
})

describe("the areas of ⌘K", () => {
  it("are each asked for once, hang on a read that there is, and fit into a query string", () => {
    expect([...ALL_AREAS].sort()).toEqual([...Object.keys(OWN_AREAS), ...Object.keys(MEDUSA_AREAS)].sort())
    expect(ALL_AREAS.filter((area) => !calls.has(readOfArea(area) ?? ""))).toEqual([])
    expect(ALL_AREAS.length).toBeLessThanOrEqual(20)
    expect(readOfArea("constructor")).toBeUndefined()
  })
})
