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
import { factsOf, type ReportAnswer, type ReportName } from "../../contracts/staff/reports"
import { axisTop, axisWords, dayWords, formatFigure, measureOf, shortDay } from "./words"

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

const TOOLTIP = {
  isAnimationActive: false,
  contentStyle: {
    background: "var(--bg-component)",
    border: `1px solid ${LINES}`,
    borderRadius: 8,
    fontSize: 12,
  },
  itemStyle: { color: "var(--fg-base)" },
  labelStyle: { color: "var(--fg-base)" },
}
const LEGEND = {
  wrapperStyle: { fontSize: 12 },
  formatter: (text: ReactNode) => <span style={{ color: "var(--fg-subtle)" }}>{text}</span>,
}
const AXIS = { tick: TEXT, tickLine: false, axisLine: false } as const

/**
 * A report as a chart. For sighted users only: the table below has the same figures, for keyboards and screen readers.
 * In its own file, loaded when needed: the library is larger than the rest of the page.
 */
export function ReportChart({ name, answer }: { name: ReportName; answer: ReportAnswer }) {
  const isDays = factsOf(name).chart === "days"
  const props = { measure: measureOf(name), data: answer.chart }
  return (
    <ResponsiveContainer
      width="100%"
      height={isDays ? DAYS_HIGH : answer.chart.length * BAR_HIGH + BARS_EXTRA}
    >
      {isDays ? <DaysChart {...props} /> : <BarsChart {...props} />}
    </ResponsiveContainer>
  )
}

interface ChartProps {
  measure: ReturnType<typeof measureOf>
  data: ReportAnswer["chart"]
}

/** The axis of the values. */
const valueAxis = (kind: ChartProps["measure"]["kind"]) => ({
  ...AXIS,
  domain: [(least: number) => Math.min(0, least), (most: number) => axisTop(kind, most)] as [
    (least: number) => number,
    (most: number) => number,
  ],
  allowDecimals: kind === "money",
  tickFormatter: (value: number) => axisWords(kind, value),
})

/** Day by day: this period as an area, the one before as a line. */
function DaysChart({ measure: { kind, label }, data }: ChartProps) {
  return (
    <ComposedChart data={data} margin={{ left: 8, right: 16, top: 8 }} accessibilityLayer={false}>
      <CartesianGrid vertical={false} stroke={LINES} />
      <XAxis {...AXIS} dataKey="label" tickFormatter={shortDay} minTickGap={32} />
      <YAxis {...valueAxis(kind)} width={56} />
      <Tooltip
        {...TOOLTIP}
        formatter={(value) => formatFigure(kind, Number(value))}
        labelFormatter={(text) => dayWords(String(text))}
      />
      <Legend {...LEGEND} />
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

/** Name by name: a bar for this period, and one for the period before. */
function BarsChart({ measure: { kind, label }, data }: ChartProps) {
  return (
    <ComposedChart
      layout="vertical"
      data={data}
      margin={{ left: 8, right: 24, top: 8 }}
      accessibilityLayer={false}
    >
      <CartesianGrid horizontal={false} stroke={LINES} />
      <XAxis {...valueAxis(kind)} type="number" />
      <YAxis {...AXIS} type="category" dataKey="label" tickFormatter={shortName} width={112} />
      <Tooltip
        {...TOOLTIP}
        formatter={(value) => formatFigure(kind, Number(value))}
        labelFormatter={(text) => String(text)}
      />
      <Legend {...LEGEND} />
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
