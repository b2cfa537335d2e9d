import { Badge, Text } from "@medusajs/ui"
import { useMemo } from "react"
import type { ImportReport, ReportLine } from "../../workflows/catalogue/domain/import-report"
import { type Column, List } from "../shared/list"
import { countOf } from "../shared/words"

/** Longer lists only say how many more there are. */
const SHOWN = 200

interface Row {
  line: number
  subject: string
  text: string
}

interface GroupProps {
  title: string
  color: "green" | "orange" | "red"
  rows: Row[]
}

const rowsOf = (lines: readonly ReportLine[]): Row[] =>
  lines.map(({ line, subject, details }) => ({ line, subject, text: details.join("; ") }))

const COLUMNS: Column<Row>[] = [
  { header: "Line", cell: ({ line }) => line },
  { header: "What", cell: ({ subject }) => subject },
  {
    header: "Details",
    cell: ({ text }) => <span className="block min-w-48 whitespace-normal py-2">{text}</span>,
  },
]

/** What is shown came with the report. */
const READ = { isPending: false, isError: false }

function Group({ title, color, rows }: GroupProps) {
  const shown = useMemo(() => rows.slice(0, SHOWN), [rows])
  if (rows.length === 0) return null
  return (
    <section>
      <List
        title={title}
        level="h2"
        badge={
          <Badge color={color} size="small">
            {rows.length}
          </Badge>
        }
        query={READ}
        rows={shown}
        rowId={(_, at) => String(at)}
        columns={COLUMNS}
        empty="None."
        unread=""
      />
      {rows.length > SHOWN && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          and {countOf(rows.length - SHOWN)} more
        </Text>
      )}
    </section>
  )
}

/** What an import does, would do or refuses, line by line. */
export function ReportView({ report }: { report: ImportReport }) {
  return (
    <>
      <Group
        title="Refused"
        color="red"
        rows={report.refused.map(({ line, reason }) => ({ line, subject: "", text: reason }))}
      />
      <Group title="Changed" color="orange" rows={rowsOf(report.changed)} />
      <Group title="Added" color="green" rows={rowsOf(report.added)} />
    </>
  )
}
