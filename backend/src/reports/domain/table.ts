import { plainCents } from "../../contracts/money"
import {
  columnsOf,
  factsOf,
  type ReportAnswer,
  type ReportColumn,
  type ReportName,
  type ReportQuery,
  type ReportRow,
} from "../../contracts/staff/reports"
import { eachDay, type Period } from "./period"

/** A report before it is sorted and cut into pages. */
export interface Table {
  rows: ReportRow[]
  /** Of all rows of the period before, including those that the period itself doesn't have. */
  beforeTotals: Record<string, number>
}

type Figures = Record<string, number>
type Cells = ReportRow["cells"]

/** How many bars are drawn for a report that isn't by days. */
const BARS = 10

const summed = (name: ReportName) => columnsOf(name).filter(({ sums }) => sums !== false)

/** Totals of rows, by column. */
function totalsOf(name: ReportName, rows: readonly Cells[]): Figures {
  return Object.fromEntries(
    summed(name).map(({ key }) => [key, rows.reduce((sum, cells) => sum + Number(cells[key] ?? 0), 0)]),
  )
}

const number = (cells: Cells | undefined, key: string): number => Number(cells?.[key] ?? 0)

/** Something that has a row, under a name that is the same in both periods. */
export interface Entry {
  key: string
  to?: string | null
  cells: Cells
}

/** A row for each entry of the period, with what its measure was in the period before. */
export function tableOf(name: ReportName, now: readonly Entry[], before: readonly Entry[]): Table {
  const { measure } = factsOf(name)
  const earlier = new Map(before.map(({ key, cells }) => [key, cells]))
  return {
    rows: now.map(({ key, to = null, cells }) => ({
      id: key,
      to,
      cells,
      before: number(earlier.get(key), measure),
    })),
    beforeTotals: totalsOf(
      name,
      before.map(({ cells }) => cells),
    ),
  }
}

/** A row for every day of the period, beside the corresponding day of the period before. */
export function dayTable<F extends object>(
  name: ReportName,
  period: Period,
  { now, before, none }: { now: ReadonlyMap<string, F>; before: ReadonlyMap<string, F>; none: F },
): Table {
  const { measure } = factsOf(name)
  const cellsOf = (figures: F, day: string): Cells => ({ ...(figures as unknown as Figures), day })
  const days = eachDay(period)
  const earlier = eachDay(period.before).map((day) => cellsOf(before.get(day) ?? none, day))
  return {
    rows: days.map((day, at) => ({
      id: day,
      to: null,
      cells: cellsOf(now.get(day) ?? none, day),
      before: number(earlier[at], measure),
    })),
    beforeTotals: totalsOf(name, earlier),
  }
}

const compare = (a: string | number | null, b: string | number | null): number =>
  typeof a === "string" || typeof b === "string"
    ? String(a ?? "").localeCompare(String(b ?? ""), "en-US", { numeric: true })
    : (a ?? 0) - (b ?? 0)

/** Rows in the order asked for: by the measure, largest first, or the newest day first, unless told otherwise. */
export function sorted(
  name: ReportName,
  rows: readonly ReportRow[],
  { sort, order }: Pick<ReportQuery, "sort" | "order">,
): ReportRow[] {
  const { measure, chart } = factsOf(name)
  const key =
    sort === "before" || columnsOf(name).some((column) => column.key === sort)
      ? sort
      : chart === "days"
        ? "day"
        : measure
  const kind = columnsOf(name).find((column) => column.key === key)?.kind
  const direction = (order || (kind === "text" ? "asc" : "desc")) === "asc" ? 1 : -1
  const shownIn = (row: ReportRow) => (key === "before" ? row.before : (row.cells[key] ?? null))
  return [...rows].sort(
    (a, b) => direction * compare(shownIn(a), shownIn(b)) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  )
}

function chartOf(name: ReportName, rows: readonly ReportRow[]): ReportAnswer["chart"] {
  const { measure, chart } = factsOf(name)
  const point = (row: ReportRow) => ({
    label: String(row.cells.name ?? row.cells.day ?? row.id),
    value: number(row.cells, measure),
    before: row.before,
  })
  if (chart === "days") return rows.map(point)
  return sorted(name, rows, { sort: measure, order: "desc" })
    .map(point)
    .filter(({ value, before }) => value !== 0 || before !== 0)
    .slice(0, BARS)
}

/** What the page gets from a table. */
export function answerOf(name: ReportName, table: Table, period: Period, query: ReportQuery): ReportAnswer {
  const { from, to, before } = period
  return {
    period: { from, to },
    before,
    rows: sorted(name, table.rows, query).slice(query.offset, query.offset + query.limit),
    count: table.rows.length,
    totals: totalsOf(
      name,
      table.rows.map(({ cells }) => cells),
    ),
    before_totals: table.beforeTotals,
    chart: chartOf(name, table.rows),
  }
}

/** What the file gets from a table: every row, amounts in dollars. The writer keeps texts from being formulas. */
export function linesOf(
  name: ReportName,
  table: Table,
  query: Pick<ReportQuery, "sort" | "order">,
): (string | number)[][] {
  const columns = columnsOf(name)
  const { measure } = factsOf(name)
  const measured = columns.find(({ key }) => key === measure)
  const shown = (kind: ReportColumn["kind"] | undefined, value: string | number | null | undefined) =>
    value === null || value === undefined
      ? ""
      : kind === "money"
        ? plainCents(Number(value))
        : kind === "share"
          ? Number(value).toFixed(1)
          : value
  return [
    [...columns.map(({ label }) => label), `${measured?.label ?? ""} before`],
    ...sorted(name, table.rows, query).map((row) => [
      ...columns.map(({ key, kind }) => shown(kind, row.cells[key])),
      shown(measured?.kind, row.before),
    ]),
  ]
}
