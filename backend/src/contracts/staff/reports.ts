import * as z from "zod/mini"
import { code } from "../forms/form-fields"
import { PAGING } from "../paging"

/*
 * What staff can see under Reports (docs/merchandising.md, "Reports"): each report with its columns, the same for the
 * page, the file and the backend. Amounts are whole cents.
 */

type Kind = "text" | "day" | "money" | "count" | "share"

export interface ReportColumn<Key extends string = string, K extends Kind = Kind> {
  key: Key
  label: string
  kind: K
  /** False for what can't be summed over rows. */
  sums?: false
  /** False for what is the same whatever the period. */
  compares?: false
}

export interface ReportFacts {
  title: string
  /** What its figures mean, in a sentence or two. */
  about: string
  columns: readonly ReportColumn[]
  /** The column that the chart draws and that rows are compared and sorted by. */
  measure: string
  /**
   * Days are a line over time, most others bars of the largest. None where each row belongs to one period alone: then it
   * isn't compared with anything either.
   */
  chart: "days" | "bars" | "none"
  /** The message when there is nothing to show. */
  empty: string
}

const column =
  <K extends Kind>(kind: K) =>
  <Key extends string>(key: Key, label: string) => ({ key, label, kind })
const money = column("money")
const count = column("count")
const unsummed =
  <K extends Kind>(kind: K) =>
  <Key extends string>(key: Key, label: string) =>
    ({ key, label, kind, sums: false }) as const
const words = unsummed("text")
const share = unsummed("share")
const day = unsummed("day")("day", "Day")

const GOODS =
  "Sales are goods after discounts, without shipping and tax, of orders that were not canceled, as they are now."

const sold = [
  count("pieces", "Pieces"),
  money("goods", "Goods"),
  money("discounts", "Discounts"),
  money("sales", "Sales"),
  share("share", "Share of sales"),
  count("returned", "Returned"),
]

const moved = [money("charged", "Charged"), money("refunds", "Refunds"), money("net", "Net")]

const figures = [
  count("orders", "Orders"),
  money("goods", "Goods"),
  money("discounts", "Discounts"),
  money("shipping", "Shipping"),
  money("tax", "Tax"),
  money("tax_refunded", "Tax refunded"),
  ...moved,
]

/** Keyed by the last part of the address, in the order of the page's tabs. */
export const REPORTS = {
  days: {
    title: "Sales by day",
    about:
      "Orders on the day they were placed, with goods, discounts, shipping and tax as they are now; charges and refunds on the day they were made. Charged is what was paid, and net is what was kept of it. Of a canceled order, only what was charged and refunded counts, and its own column.",
    columns: [day, ...figures, count("canceled", "Canceled")],
    measure: "net",
    chart: "days",
    empty: "There are no days in this period.",
  },
  orders: {
    title: "Orders",
    about:
      "Each order of the period, and each older one that was charged or refunded in it. Goods, discounts, shipping and tax are those of the period's orders as they are now, and total is their sum; charges and refunds are those made in the period. Of a canceled order, only these count. Rows add up to the same as the days.",
    columns: [
      words("name", "Order"),
      unsummed("day")("placed", "Placed"),
      words("state", "State or province"),
      words("status", "Status"),
      money("goods", "Goods"),
      money("discounts", "Discounts"),
      money("shipping", "Shipping"),
      money("tax", "Tax"),
      money("total", "Total"),
      money("tax_refunded", "Tax refunded"),
      ...moved,
    ],
    measure: "net",
    chart: "none",
    empty: "Nothing was ordered in this period.",
  },
  lines: {
    title: "Lines",
    about: `Designs by their line, everything else by product. ${GOODS}`,
    columns: [words("name", "Line or product"), words("kind", "Kind"), ...sold],
    measure: "sales",
    chart: "bars",
    empty: "Nothing was sold in this period.",
  },
  styles: {
    title: "Styles",
    about: `Designs by line and style. ${GOODS}`,
    columns: [words("name", "Style"), words("line", "Line"), ...sold],
    measure: "sales",
    chart: "bars",
    empty: "No design was sold in this period.",
  },
  colors: {
    title: "Colors",
    about:
      "How many pieces were ordered with a color, and where: as first to fourth color, loop or skull. A piece counts once for each of those.",
    columns: [
      words("name", "Color"),
      // A piece has several colors: summed up, it would count once for each.
      { ...count("pieces", "Pieces"), sums: false },
      share("share", "Share of pieces"),
      count("first", "1st color"),
      count("second", "2nd color"),
      count("third", "3rd color"),
      count("fourth", "4th color"),
      count("loop", "Loop"),
      count("skull", "Skull"),
    ],
    measure: "pieces",
    chart: "bars",
    empty: "No design was sold in this period.",
  },
  pairs: {
    title: "Colors together",
    about:
      "Colors used together in a design, by line, in any order, without loop and skull. A one-color design is listed on its own.",
    columns: [
      words("name", "Colors"),
      words("line", "Line"),
      count("pieces", "Pieces"),
      share("share", "Share of the line"),
    ],
    measure: "pieces",
    chart: "bars",
    empty: "No design was sold in this period.",
  },
  states: {
    title: "States",
    about:
      "By the state or province that taxed the order, or that it ships to where none did. Goods, discounts, shipping and tax are from the period's orders as they are now; charges and refunds are those made in the period.",
    columns: [words("name", "State or province"), ...figures],
    measure: "charged",
    chart: "bars",
    empty: "Nothing was ordered in this period.",
  },
  dealers: {
    title: "Dealers",
    about:
      "What dealers bought themselves, and what riders bought with a dealer's code: goods after discounts, as they are now. No order counts as both. Charged, refunds and net include both, with shipping and tax.",
    columns: [
      words("name", "Dealer"),
      words("code", "Code"),
      count("bought", "Orders bought"),
      money("bought_sales", "Bought"),
      count("credited", "Orders by code"),
      money("credited_sales", "By code"),
      ...moved,
    ],
    measure: "credited_sales",
    chart: "bars",
    empty: "No dealer bought or was credited in this period.",
  },
  commission: {
    title: "Commission",
    about:
      "Earned on what riders bought with a dealer's code in the period. Due is everything earned so far and not yet marked as paid, whatever the period.",
    columns: [
      words("name", "Dealer"),
      words("code", "Code"),
      count("orders", "Orders"),
      money("base", "Earning"),
      money("earned", "Earned"),
      { ...money("earned_ever", "Earned in total"), compares: false },
      { ...money("paid", "Paid out"), compares: false },
      { ...money("due", "Due"), compares: false },
    ],
    measure: "earned",
    chart: "bars",
    empty: "No dealer has earned a commission.",
  },
  builder: {
    title: "Builder to order",
    about:
      "How often a style was opened in the builder, something from it was put into a cart, a checkout was started, and an order with a build was placed. These count visits, not people: nobody is tracked. Phone orders are left out, and bogie setups and pieces off the shelf are no builds: they are in the first steps only.",
    columns: [
      day,
      count("opened", "Opened"),
      count("designed", "Into the cart"),
      count("checkout", "Checkouts"),
      count("ordered", "Orders"),
    ],
    measure: "ordered",
    chart: "days",
    empty: "There are no days in this period.",
  },
  searches: {
    title: "Searches without results",
    about:
      "What people searched for in the shop and didn't find. Kept for 180 days without anything that could identify anyone, at most 300 different searches a day.",
    columns: [
      words("name", "Searched for"),
      count("times", "Times"),
      { key: "days", label: "Days", kind: "count", sums: false },
      { key: "last", label: "Last", kind: "day", sums: false },
    ],
    measure: "times",
    chart: "bars",
    empty: "Every search found something.",
  },
  discounts: {
    title: "Discounts",
    about:
      "What each discount took off, free shipping included, and the total of the orders it was used in: goods after all discounts. Canceled orders don't count.",
    columns: [
      words("name", "Discount"),
      words("kind", "Kind"),
      // An order can use several: summed up, it would count once for each.
      { ...count("orders", "Orders"), sums: false },
      money("given", "Given"),
      { ...money("sales", "Sales with it"), sums: false },
    ],
    measure: "given",
    chart: "bars",
    empty: "No discount was used in this period.",
  },
  returns: {
    title: "Returns",
    about:
      "Requests by the reasons riders gave, on the day they asked. The refund for a request is split equally among its reasons.",
    columns: [
      words("name", "Reason"),
      count("items", "Things"),
      count("waiting", "Undecided"),
      count("accepted", "Accepted"),
      count("declined", "Declined"),
      money("refunds", "Refunded"),
    ],
    measure: "items",
    chart: "bars",
    empty: "Nobody asked to return anything in this period.",
  },
  carts: {
    title: "Carts left behind",
    about:
      "Carts with something in them that nobody touched for a day and that were never ordered, on the day they were last touched. Phone orders are not included. Carts are kept for 30 days.",
    columns: [
      day,
      count("carts", "Carts"),
      count("with_builds", "With a build"),
      count("builds", "Builds"),
      money("value", "Value"),
    ],
    measure: "carts",
    chart: "days",
    empty: "There are no days in this period.",
  },
} as const satisfies Record<string, ReportFacts>

export type ReportName = keyof typeof REPORTS
export const REPORT_NAMES = Object.keys(REPORTS) as ReportName[]
export const isReport = (name: string): name is ReportName => Object.hasOwn(REPORTS, name)
export const factsOf = (name: ReportName): ReportFacts => REPORTS[name]
export const columnsOf = (name: ReportName): readonly ReportColumn[] => factsOf(name).columns

/** The column that rows are sorted by unless staff choose another: the day, where that is what rows are about. */
export function usualSort(name: ReportName): string {
  const { chart, measure, columns } = factsOf(name)
  const day = columns.find(({ kind }) => kind === "day")
  return chart === "bars" || !day ? measure : day.key
}

type ColumnOf<Name extends ReportName> = (typeof REPORTS)[Name]["columns"][number]

/** What a row of a report has: a figure or text for each column. */
export type CellsOf<Name extends ReportName> = {
  [C in ColumnOf<Name> as C["key"]]: C["kind"] extends "text" | "day" ? string : number
}

/** What of a row is compared with the period before. */
export type ComparedOf<Name extends ReportName> = {
  [C in Exclude<ColumnOf<Name>, { kind: "text" | "day" | "share" } | { compares: false }> as C["key"]]: number
}

/** Periods by name, as staff choose them; `custom` uses two dates. */
export const PERIODS = {
  today: "Today",
  "7": "Last 7 days",
  "30": "Last 30 days",
  "90": "Last 90 days",
  "this-month": "This month",
  "last-month": "Last month",
  year: "Year to date",
  custom: "From … to …",
} as const
export type PeriodName = keyof typeof PERIODS
export const DEFAULT_PERIOD: PeriodName = "30"

const A_DAY = "A day is written like 2026-11-23."
const reportDay = z.optional(code(/^(20\d\d-\d\d-\d\d)?$/, A_DAY))

/** Which period, which page of the rows, and in which order. Query of `GET /admin/reports/{report}`. */
export const ReportQuery = z.object({
  period: z._default(
    z.enum(Object.keys(PERIODS) as PeriodName[], "There is no such period."),
    DEFAULT_PERIOD,
  ),
  from: reportDay,
  to: reportDay,
  /** A column's key; the report's default when there is no column of this name. */
  sort: z._default(code(/^[a-z_]{0,30}$/, "There is no such column."), ""),
  order: z._default(z.enum(["", "asc", "desc"], "Please answer with asc or desc."), ""),
  ...PAGING,
})
export type ReportQuery = z.infer<typeof ReportQuery>

const span = z.object({ from: z.string(), to: z.string() })
const cell = z.union([z.string(), z.number(), z.null()])
const sums = z.record(z.string(), z.number())

/** `GET /admin/reports/{report}`. */
export const ReportAnswer = z.object({
  /** First and last day, Chicago time. */
  period: span,
  /** The period that it is compared with. */
  before: span,
  rows: z.array(
    z.object({
      id: z.string(),
      /** The row's page in the admin, below `/app`; null where there is none. */
      to: z.nullable(z.string()),
      /** Keyed by column. */
      cells: z.record(z.string(), cell),
      /** The report's measure in the previous period. */
      before: z.number(),
    }),
  ),
  count: z.number(),
  /** Totals over all rows, keyed by column, in this period and, for what is compared, the previous one. */
  totals: sums,
  before_totals: sums,
  /** What is drawn: every day, or the largest rows. */
  chart: z.array(z.object({ label: z.string(), value: z.number(), before: z.number() })),
})
export type ReportAnswer = z.infer<typeof ReportAnswer>
export type ReportRow = ReportAnswer["rows"][number]
