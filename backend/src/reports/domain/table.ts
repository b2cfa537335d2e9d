import { plainCents } from "../../contracts/money"
import {
  type CellsOf,
  type ComparedOf,
  columnsOf,
  factsOf,
  type ReportAnswer,
  type ReportColumn,
  type ReportName,
  type ReportQuery,
  type ReportRow,
  usualSort,
} from "../../contracts/staff/reports"
import { eachDay, type Period } from "./period"

/** A report before it is sorted and cut into pages. */
export interface Table {
  rows: ReportRow[]
  /** Of all rows of the period before, including those that the period itself doesn't have. */
  beforeTotals: Record<string, number>
}

type Cells = ReportRow["cells"]

/** How many bars are drawn for a report that isn't by days. */
const BARS = 10

const number = (cells: Cells | undefined, key: string): number => Number(cells?.[key] ?? 0)

/** Totals of rows, by column. */
const totalsOf = (columns: readonly ReportColumn[], rows: readonly Cells[]): Record<string, number> =>
  Object.fromEntries(
    columns
      .filter(({ sums }) => sums !== false)
      .map(({ key }) => [key, rows.reduce((sum, cells) => sum + number(cells, key), 0)]),
  )

const beforeTotalsOf = (name: ReportName, rows: readonly Cells[]) =>
  totalsOf(
    columnsOf(name).filter(({ compares }) => compares !== false),
    rows,
  )

/** Something that has a row, under a name that is the same in both periods. */
export interface Entry<Name extends ReportName> {
  key: string
  to?: string | null
  cells: CellsOf<Name>
}

/** The same in the period before. */
interface EarlierEntry<Name extends ReportName> {
  key: string
  cells: ComparedOf<Name>
}

/** A row for each entry of the period, with what its measure was in the period before. */
export function tableOf<Name extends ReportName>(
  name: Name,
  now: readonly Entry<Name>[],
  before: readonly EarlierEntry<Name>[],
): Table {
  const { measure } = factsOf(name)
  const earlier = new Map<string, Cells>(before.map(({ key, cells }) => [key, cells]))
  return {
    rows: now.map(({ key, to = null, cells }) => ({
      id: key,
      to,
      cells,
      before: number(earlier.get(key), measure),
    })),
    beforeTotals: beforeTotalsOf(name, [...earlier.values()]),
  }
}

/** What a day has in a report by days. */
type DayFigures<Name extends ReportName> = Omit<CellsOf<Name>, "day">

/** A row for every day of the period, beside the corresponding day of the period before. */
export function dayTable<Name extends ReportName>(
  name: Name,
  period: Period,
  figures: Record<"now" | "before", ReadonlyMap<string, DayFigures<Name>>> & { none: DayFigures<Name> },
): Table {
  const { measure } = factsOf(name)
  const { now, before, none } = figures
  const cellsOf = (figures: DayFigures<Name>, day: string): Cells => ({ ...figures, day })
  const days = eachDay(period)
  const earlier = eachDay(period.before).map((day) => cellsOf(before.get(day) ?? none, day))
  return {
    rows: days.map((day, at) => ({
      id: day,
      to: null,
      cells: cellsOf(now.get(day) ?? none, day),
      before: number(earlier[at], measure),
    })),
    beforeTotals: beforeTotalsOf(name, earlier),
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
  const key =
    sort === "before" || columnsOf(name).some((column) => column.key === sort) ? sort : usualSort(name)
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
  if (chart === "none") return []
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
      columnsOf(name),
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
  const { measure, chart } = factsOf(name)
  const measured = chart === "none" ? undefined : columns.find(({ key }) => key === measure)
  const shown = (kind: ReportColumn["kind"] | undefined, value: string | number | null | undefined) =>
    value === null || value === undefined
      ? ""
      : kind === "money"
        ? plainCents(Number(value))
        : kind === "share"
          ? Number(value).toFixed(1)
          : value
  return [
    [...columns.map(({ label }) => label), ...(measured ? [`${measured.label} before`] : [])],
    ...sorted(name, table.rows, query).map((row) => [
      ...columns.map(({ key, kind }) => shown(kind, row.cells[key])),
      ...(measured ? [shown(measured.kind, row.before)] : []),
    ]),
  ]
}
