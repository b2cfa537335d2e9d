import { mayCallPattern } from "../../contracts/staff/staff-access"
import { STAFF_ROLES } from "../../contracts/staff/staff-roles"
import { TODAY_LISTS, type Today } from "../../contracts/staff/today"
import { closedPages, pageOf } from "../menu/closed-pages"
import { figuresOf, inOneLine, openAbout } from "./figures"

const HEALTH = [{ name: "Database", state: "fine", says: "Answers." }] as const

describe("the figures of Today", () => {
  it("are those that the role opens, each with its list", () => {
    const figures = figuresOf({
      late: { count: 2, today: 1 },
      low_stock: { count: 1200, out: 1 },
      unshown: { count: 1 },
      owed: { count: 2, cents: 11366 },
      health: [...HEALTH],
    })
    expect(figures.map(({ name, count, to }) => [name, count, to])).toEqual([
      ["Late builds", 2, "/production?due=late"],
      ["Low stock", 1200, "/today/stock"],
      ["Products nobody sees", 1, "/today/unshown"],
      ["Refunds to make", 2, "/today/owed"],
    ])
    expect(figures.map(({ about }) => about)).toEqual([
      "1 due today",
      "Gone within 30 days; 1 gone already",
      "Published but not in the shop",
      "Paid too much: $113.66 in all",
    ])
  })

  it.each(STAFF_ROLES)("lead a person whose role is %s to no page that is closed to it", (role) => {
    const caller = { id: "me", role, isKey: false }
    const open = Object.entries(TODAY_LISTS).filter(([, list]) => mayCallPattern(caller, `GET ${list}`))
    const count = { count: 1, out: 0, today: 0, waiting: 0, mine: 0, ordered: 0, cents: 0 }
    const today = {
      ...Object.fromEntries(open.map(([name]) => [name, count])),
      health: [],
    } as unknown as Today
    const closed = new Set(closedPages(caller).map(({ to }) => to))
    const pages = figuresOf(today).map(({ to }) => pageOf(to.split("?")[0] ?? "")?.to ?? "none")
    expect(pages.filter((to) => closed.has(to) || to === "none")).toEqual([])
  })

  it("say in one line what waits, and that nothing does", () => {
    expect(inOneLine({ health: [...HEALTH], late: { count: 0, today: 3 } })).toBe("Nothing is waiting.")
    const broken = { name: "Redis", state: "broken", says: "" } as const
    expect(
      inOneLine({ health: [broken], to_ship: { count: 1, waiting: 0 }, failed_mail: { count: 2 } }),
    ).toBe("Orders to ship: 1 · Failed emails: 2 · 1 part of the shop is broken")
  })
})

it("an order to ship says what is open about its money, all of it", () => {
  expect(openAbout({ balance_cents: 0, disputed: false })).toBeNull()
  expect(openAbout({ balance_cents: 4550, disputed: false })).toBe("Balance due $45.50")
  expect(openAbout({ balance_cents: 4550, disputed: true })).toBe("Payment disputed. Balance due $45.50")
})
