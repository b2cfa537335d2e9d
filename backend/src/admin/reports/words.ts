import { CURRENCY, formatCents, toDollars } from "../../contracts/money"
import { factsOf, type ReportColumn, type ReportName } from "../../contracts/staff/reports"
import { countOf } from "../shared/words"

/** The column that a report is about. */
export function measureOf(name: ReportName): ReportColumn {
  const { measure, columns } = factsOf(name)
  const found = columns.find(({ key }) => key === measure)
  if (!found) throw new Error(`The report ${name} has no column ${measure}.`)
  return found
}

const long = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" })
const short = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" })
const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: CURRENCY.toUpperCase(),
  notation: "compact",
  maximumFractionDigits: 1,
  minimumFractionDigits: 0,
})
const compact = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 })

/** "Nov 23, 2026" for a day of the shop's, which has no hour and so no time zone. */
export const dayWords = (day: string): string => long.format(new Date(day))
/** "Nov 23", for an axis. */
export const shortDay = (day: string): string => short.format(new Date(day))

/** "Nov 1, 2026 – Nov 23, 2026", or the one day. */
export const formatPeriod = ({ from, to }: { from: string; to: string }): string =>
  from === to ? dayWords(from) : `${dayWords(from)} – ${dayWords(to)}`

/** A figure as a column shows it. */
export function formatFigure(kind: ReportColumn["kind"], value: string | number | null | undefined): string {
  if (value === null || value === undefined) return "–"
  if (typeof value === "string") return kind === "day" ? dayWords(value) : value || "–"
  if (kind === "money") return formatCents(value)
  return kind === "share" ? `${value.toFixed(1)}%` : countOf(value)
}

/**
 * Where an axis ends: the next round figure, so that its marks are round, too.
 * @param most in cents or pieces; with nothing at all the axis would only have zeros
 */
export function axisTop(kind: ReportColumn["kind"], most: number): number {
  if (most <= 0) return kind === "money" ? 100_00 : 10
  const step = 10 ** Math.floor(Math.log10(most)) / 2
  const top = Math.ceil(most / step) * step
  return kind === "money" ? top : Math.ceil(top)
}

/** The same on an axis, where there is little room. */
export const axisWords = (kind: ReportColumn["kind"], value: number): string =>
  kind === "money" ? dollars.format(toDollars(value)) : compact.format(value)

/** "+12.5%" compared with before; null where there was nothing before. */
export function changeWords(now: number, before: number): string | null {
  if (before === 0) return null
  const percent = ((now - before) / Math.abs(before)) * 100
  const rounded = Math.abs(percent) < 0.05 ? 0 : percent
  return `${rounded > 0 ? "+" : ""}${rounded.toFixed(1)}%`
}
