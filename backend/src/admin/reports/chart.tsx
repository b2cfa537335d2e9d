import type { ReactNode } from "react"
import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts"
import type { ReportAnswer, ReportName } from "../../contracts/staff/reports"
import { axisTop, axisWords, dayWords, factsOf, formatFigure, measureOf, shortDay } from "./words"

const NOW = "var(--fg-interactive)"
const BEFORE = "var(--fg-muted)"
const LINES = "var(--border-base)"
const TEXT = { fill: "var(--fg-subtle)", fontSize: 12 }
const DAYS_HIGH = 240
/** Room for a bar for now and one for before. */
const BAR_HIGH = 44
const BARS_EXTRA = 70
const LONGEST_NAME = 16

const shortName = (name: string) =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name

/**
 * A report as a chart. For sighted users only: the table below has the same figures, for keyboards and screen readers.
 * In its own file, loaded when needed: the library is larger than the rest of the page.
 */
export function ReportChart({ name, answer }: { name: ReportName; answer: ReportAnswer }) {
  const { chart } = factsOf(name)
  const { kind, label } = measureOf(name)
  const isDays = chart === "days"
  const tooltip = (
    <Tooltip
      isAnimationActive={false}
      formatter={(value) => formatFigure(kind, Number(value))}
      labelFormatter={(text) => (isDays ? dayWords(String(text)) : String(text))}
      contentStyle={{
        background: "var(--bg-component)",
        border: `1px solid ${LINES}`,
        borderRadius: 8,
        fontSize: 12,
      }}
      itemStyle={{ color: "var(--fg-base)" }}
      labelStyle={{ color: "var(--fg-base)" }}
    />
  )
  const legend = (
    <Legend
      wrapperStyle={{ fontSize: 12 }}
      formatter={(text) => <span style={{ color: "var(--fg-subtle)" }}>{text}</span>}
    />
  )
  const value = (text: number) => axisWords(kind, text)
  const reach: [(least: number) => number, (most: number) => number] = [
    (least) => Math.min(0, least),
    (most) => axisTop(kind, most),
  ]
  const parts = { kind, label, rows: answer.chart, value, reach, tooltip, legend }
  return (
    <ResponsiveContainer
      width="100%"
      height={isDays ? DAYS_HIGH : answer.chart.length * BAR_HIGH + BARS_EXTRA}
    >
      {isDays ? daysChart(parts) : barsChart(parts)}
    </ResponsiveContainer>
  )
}

/** What both kinds of chart are made of. */
interface ChartParts {
  kind: ReturnType<typeof measureOf>["kind"]
  label: string
  rows: ReportAnswer["chart"]
  /** Words for a value on the axis. */
  value: (text: number) => string
  /** How far the axis of the values goes. */
  reach: [(least: number) => number, (most: number) => number]
  tooltip: ReactNode
  legend: ReactNode
}

/** A line over days. A function rather than a component: the container sets the size of the chart itself. */
function daysChart({ kind, label, rows, value, reach, tooltip, legend }: ChartParts) {
  return (
    <ComposedChart data={rows} margin={{ left: 8, right: 16, top: 8 }} accessibilityLayer={false}>
      <CartesianGrid vertical={false} stroke={LINES} />
      <XAxis
        dataKey="label"
        tickFormatter={shortDay}
        tick={TEXT}
        tickLine={false}
        axisLine={false}
        minTickGap={32}
      />
      <YAxis
        domain={reach}
        allowDecimals={kind === "money"}
        tickFormatter={value}
        tick={TEXT}
        tickLine={false}
        axisLine={false}
        width={56}
      />
      {tooltip}
      {legend}
      <Area
        dataKey="value"
        name={label}
        stroke={NOW}
        fill={NOW}
        fillOpacity={0.12}
        strokeWidth={2}
        isAnimationActive={false}
      />
      <Line
        dataKey="before"
        name="Period before"
        stroke={BEFORE}
        strokeDasharray="4 4"
        dot={false}
        isAnimationActive={false}
      />
    </ComposedChart>
  )
}

/** Bars, one below the other. A function for the same reason. */
function barsChart({ kind, label, rows, value, reach, tooltip, legend }: ChartParts) {
  return (
    <ComposedChart
      layout="vertical"
      data={rows}
      margin={{ left: 8, right: 24, top: 8 }}
      accessibilityLayer={false}
    >
      <CartesianGrid horizontal={false} stroke={LINES} />
      <XAxis
        type="number"
        domain={reach}
        allowDecimals={kind === "money"}
        tickFormatter={value}
        tick={TEXT}
        tickLine={false}
        axisLine={false}
      />
      <YAxis
        type="category"
        dataKey="label"
        tickFormatter={shortName}
        tick={TEXT}
        tickLine={false}
        axisLine={false}
        width={112}
      />
      {tooltip}
      {legend}
      <Bar dataKey="value" name={label} fill={NOW} radius={2} barSize={12} isAnimationActive={false} />
      <Bar
        dataKey="before"
        name="Period before"
        fill={BEFORE}
        fillOpacity={0.5}
        radius={2}
        barSize={8}
        isAnimationActive={false}
      />
    </ComposedChart>
  )
}
