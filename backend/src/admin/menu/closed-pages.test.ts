import {
  changeAt,
  closedPages,
  hidingStyle,
  othersPages,
  pageOf,
  replacedBy,
  rolesThatChange,
} from "./closed-pages"

const closedTo = (role: "owner" | "workshop" | "reader" | null) =>
  closedPages({ id: "me", role, isKey: false }).map(({ to }) => to)

describe("what a role doesn't open", () => {
  it("is nothing for owners, and all but one's own profile for whoever has no role", () => {
    expect(closedTo("owner")).toEqual([])
    const none = closedTo(null)
    expect(none).toEqual(expect.arrayContaining(["/orders", "/today", "/settings/regions"]))
    expect(none).not.toContain("/settings/profile")
  })

  it("is people, keys and letters for readers, and the inbox for the workshop", () => {
    const reader = closedTo("reader")
    expect(reader).toEqual(
      expect.arrayContaining(["/people", "/audit", "/outbox", "/settings/secret-api-keys", "/dealers/new"]),
    )
    expect(reader).not.toContain("/submissions")
    const workshop = closedTo("workshop")
    expect(workshop).toEqual(expect.arrayContaining(["/submissions", "/dealers/report", "/people"]))
    expect(workshop).not.toContain("/production")
  })
})

describe("what is another's work", () => {
  const others = (role: "owner" | "workshop" | "reader" | "merchandiser" | null) =>
    othersPages({ id: "me", role, isKey: false }).map(({ to }) => to)

  it("is nothing for whoever looks at everything", () => {
    expect(others("owner")).toEqual([])
    expect(others("reader")).toEqual([])
    expect(others(null)).toEqual([])
  })

  it("leaves the workshop what is made, packed, sent and counted", () => {
    const open = (to: string) => !others("workshop").includes(to)
    expect(
      ["/production", "/carriers", "/ready-to-ship", "/inventory", "/orders", "/lead-times"].filter(open),
    ).toHaveLength(6)
    expect(
      ["/price-lists", "/dealers", "/discounts", "/texts", "/customers", "/phone-orders"].filter(open),
    ).toEqual([])
    expect(others("merchandiser")).toEqual(expect.arrayContaining(["/phone-orders", "/carriers"]))
  })
})

describe("who changes what a page is for", () => {
  const told = (role: "owner" | "workshop" | "support" | null, path: string) =>
    rolesThatChange({ id: "me", role, isKey: false }, changeAt(path))

  it("is told to whoever may only look", () => {
    expect(told("workshop", "/discounts")).toEqual(["Owner", "Merchandiser"])
    expect(told("workshop", "/carriers")).toBeNull()
    expect(told("owner", "/discounts")).toBeNull()
    expect(told("workshop", "/orders")).toBeNull()
    expect(told("workshop", "/nowhere")).toBeNull()
    expect(told("workshop", "/production/scan/build_1")).toBeNull()
    expect(told("workshop", "/production/change/build_1")).toEqual(["Owner", "Support"])
    expect(told("support", "/production/change/build_1")).toBeNull()
  })
})

describe("the page of an address", () => {
  it.each([
    ["/people", "/people"],
    ["/settings/secret-api-keys/apk_1", "/settings/secret-api-keys"],
    ["/dealers/applications/subm_1", "/dealers/applications"],
    ["/dealers/dlr_1", "/dealers"],
    ["/dealers-of-the-year", undefined],
    ["/", undefined],
  ])("%s belongs to %s", (path, to) => {
    expect(pageOf(path)?.to).toBe(to)
  })
})

it.each([
  ["/promotions", "/discounts"],
  ["/promotions/promo_1/edit", "/discounts"],
  ["/campaigns/create", "/discounts"],
  ["/products/import", "/catalogue-import"],
  ["/products/prod_1", undefined],
  ["/promotions-of-old", undefined],
  ["/discounts", undefined],
])("Medusa's page %s is replaced by %s", (path, to) => {
  expect(replacedBy(path)).toBe(to)
})

it("hides nothing by an empty rule", () => {
  expect(hidingStyle([])).toBe("")
  expect(hidingStyle(["/app/people", "/app/audit"])).toBe(
    'aside :is(div, li):has(> div > :is(a[href="/app/people"], a[href="/app/audit"])) { display: none }',
  )
})
