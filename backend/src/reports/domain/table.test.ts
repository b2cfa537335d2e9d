import { spreadsheetLines } from "../../csv/write-csv"
import { answerOf, dayTable, linesOf, sorted, tableOf } from "./table"

const PERIOD = { from: "2026-11-01", to: "2026-11-03", before: { from: "2026-10-29", to: "2026-10-31" } }
const QUERY = { period: "custom", from: "", to: "", sort: "", order: "", limit: 20, offset: 0 } as const
const state = (key: string, charged: number, name = key) => ({
  key,
  cells: {
    name,
    orders: 1,
    goods: charged,
    discounts: 0,
    shipping: 0,
    tax: 0,
    tax_refunded: 0,
    charged,
    refunds: 0,
    net: charged,
  },
})

const TABLE = tableOf(
  "states",
  [state("US-MN", 500), state("US-WI", 900), state("", 100, "Unknown")],
  [state("US-MN", 400), state("US-MI", 50)],
)

it("each row stands beside what it was, and the totals beside all that was", () => {
  const answer = answerOf("states", TABLE, PERIOD, QUERY)
  expect(answer.rows.map(({ id, before }) => [id, before])).toEqual([
    ["US-WI", 0],
    ["US-MN", 400],
    ["", 0],
  ])
  expect([answer.totals.charged, answer.before_totals.charged, answer.count]).toEqual([1_500, 450, 3])
  expect(answer.chart[0]).toEqual({ label: "US-WI", value: 900, before: 0 })
})

it("is sorted by any column, and a column that there is not is the report's own", () => {
  const ids = (sort: string, order: "" | "asc" | "desc" = "") =>
    sorted("states", TABLE.rows, { sort, order }).map(({ id }) => id)
  expect(ids("name")).toEqual(["", "US-MN", "US-WI"])
  expect(ids("charged", "asc")).toEqual(["", "US-MN", "US-WI"])
  expect(ids("before")).toEqual(["US-MN", "", "US-WI"])
  expect(ids("constructor")).toEqual(ids(""))
})

it("comes in pages whose totals are those of all rows", () => {
  const page = answerOf("states", TABLE, PERIOD, { ...QUERY, limit: 1, offset: 1 })
  expect([page.rows.map(({ id }) => id), page.totals.charged]).toEqual([["US-MN"], 1_500])
})

it("has every day, also one on which nothing was", () => {
  const none = { carts: 0, with_builds: 0, builds: 0, value: 0 }
  const table = dayTable("carts", PERIOD, {
    now: new Map([["2026-11-02", { ...none, carts: 3 }]]),
    before: new Map([["2026-10-30", { ...none, carts: 2 }]]),
    none,
  })
  const { chart, rows } = answerOf("carts", table, PERIOD, QUERY)
  expect(chart).toEqual([
    { label: "2026-11-01", value: 0, before: 0 },
    { label: "2026-11-02", value: 3, before: 2 },
    { label: "2026-11-03", value: 0, before: 0 },
  ])
  expect(rows.map(({ id }) => id)).toEqual(["2026-11-03", "2026-11-02", "2026-11-01"])
})

it("is a file in dollars whose names are no formulas", () => {
  const table = tableOf("states", [state("x", 12_345, "=HYPERLINK(1)")], [])
  const [head, line] = spreadsheetLines(linesOf("states", table, QUERY)).split("\r\n")
  expect(head).toBe(
    "State or province,Orders,Goods,Discounts,Shipping,Tax,Tax refunded,Charged,Refunds,Net,Charged before",
  )
  expect(line).toBe("'=HYPERLINK(1),1,123.45,0.00,0.00,0.00,0.00,123.45,0.00,123.45,0.00")
})

it("has a figure for every column, or doesn't compile", () => {
  const { net: _, ...cells } = state("x", 500).cells
  // @ts-expect-error Without it, the column would show 0.
  const table = tableOf("states", [{ key: "x", cells }], [])
  expect(table.rows).toHaveLength(1)
})

it("compares no total that is the same whatever the period", () => {
  const earned = { orders: 1, base: 900, earned: 90 }
  const cells = { ...earned, name: "Sled Shop", code: "SLED", earned_ever: 900, paid: 500, due: 400 }
  const table = tableOf("commission", [{ key: "deal_1", cells }], [{ key: "deal_1", cells: earned }])
  const { totals, before_totals } = answerOf("commission", table, PERIOD, QUERY)
  expect(totals).toEqual({ ...earned, earned_ever: 900, paid: 500, due: 400 })
  expect(before_totals).toEqual(earned)
})

it("lists orders by the day they were placed, newest first, and compares none with the period before", () => {
  const order = (key: string, placed: string, net: number) => ({
    key,
    to: `/orders/${key}`,
    cells: {
      ...{ name: `#${key}`, placed, state: "Minnesota, US", status: "" },
      ...{ goods: net, discounts: 0, shipping: 0, tax: 0, total: net, tax_refunded: 0 },
      ...{ charged: net, refunds: 0, net },
    },
  })
  const rows = [order("1", "2026-11-01", 900), order("2", "2026-11-03", 100), order("3", "2026-11-02", 500)]
  const table = tableOf("orders", rows, [order("0", "2026-10-30", 300)])
  const { totals, before_totals, ...answer } = answerOf("orders", table, PERIOD, QUERY)
  expect(answer.rows.map(({ id }) => id)).toEqual(["2", "3", "1"])
  expect([totals.total, before_totals.total]).toEqual([1_500, 300])
  expect(answer.chart).toEqual([])
  const [head = [], first = []] = linesOf("orders", table, QUERY)
  expect([head.at(-1), head.length]).toEqual(["Net", first.length])
})
