import { Text } from "@medusajs/ui"
import { columnsOf, type ReportAnswer, type ReportName } from "../../contracts/staff/reports"
import { changeWords, formatFigure } from "./words"

/** A report's totals, each beside that of the previous period. */
export function Summary({ name, answer }: { name: ReportName; answer: ReportAnswer }) {
  const sums = columnsOf(name).filter(({ sums }) => sums !== false)
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden sm:grid-cols-3 lg:grid-cols-5">
      {sums.map(({ key, label, kind }) => {
        const [now, before] = [answer.totals[key] ?? 0, answer.before_totals[key]]
        const change = before === undefined ? null : changeWords(now, before)
        return (
          <div key={key} className="min-w-0 px-6 py-3">
            <dt className="txt-compact-small text-ui-fg-subtle">{label}</dt>
            <dd className="min-w-0">
              <span className="block break-words text-lg font-medium tabular-nums">
                {formatFigure(kind, now)}
              </span>
              {before !== undefined && (
                <Text as="span" size="xsmall" className="text-ui-fg-subtle block tabular-nums">
                  {formatFigure(kind, before)} before{change && `, ${change}`}
                </Text>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
