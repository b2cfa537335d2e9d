import type { Measured } from "./measure"
import { ratioOf, type Target, verdictOf } from "./target"

export interface Comparison {
  name: string
  ours: Measured
  referenceName: string
  reference: Measured
}

const number = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1))

const asked = ({ atLeast, of }: Target) => (of === "ratio" ? `${atLeast}x` : `${atLeast}/s`)

/** The table's contents, for programs. */
export const asJson = (rows: readonly Comparison[]) =>
  rows.map((row) => {
    const verdict = verdictOf(row)
    return {
      ...row,
      ratio: ratioOf(row),
      target: verdict?.target ?? null,
      reached: verdict?.reached ?? null,
    }
  })

/**
 * A Markdown table; `ratio` is the reference's median time over ours: 8.0 means an eighth of the time. If a row has a
 * target, the last column says whether it is reached.
 */
export function table(rows: readonly Comparison[]): string {
  const head = [
    "call",
    "per s",
    "p50 ms",
    "p95 ms",
    "beside",
    "per s",
    "p50 ms",
    "p95 ms",
    "ratio",
    "asked",
    "",
  ]
  const verdicts = rows.map(verdictOf)
  const cells = rows.map(({ name, ours, referenceName, reference }, at) => [
    name,
    number(ours.perSecond),
    number(ours.p50),
    number(ours.p95),
    referenceName,
    number(reference.perSecond),
    number(reference.p50),
    number(reference.p95),
    `${(reference.p50 / ours.p50).toFixed(1)}x`,
    ...(verdicts[at] ? [asked(verdicts[at].target), verdicts[at].reached] : ["", ""]),
  ])
  const widths = head.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...cells.map(line)].join("\n")
}
