import { Badge, Heading, Table, Text } from "@medusajs/ui"
import type { ImportReport, ReportLine } from "../../../workflows/catalogue/domain/import-report"

/** Longer lists only say how many more there are. */
const SHOWN = 200

interface Rows {
  title: string
  color: "green" | "orange" | "red"
  rows: { line: number; subject: string; text: string }[]
}

const rowsOf = (lines: readonly ReportLine[]) =>
  lines.map(({ line, subject, details }) => ({ line, subject, text: details.join("; ") }))

/** What an import does, would do or refuses, line by line. */
export function ReportView({ report }: { report: ImportReport }) {
  const groups: Rows[] = [
    {
      title: "Refused",
      color: "red",
      rows: report.refused.map(({ line, reason }) => ({ line, subject: "", text: reason })),
    },
    { title: "Changed", color: "orange", rows: rowsOf(report.changed) },
    { title: "Added", color: "green", rows: rowsOf(report.added) },
  ]
  return (
    <>
      {groups
        .filter((group) => group.rows.length > 0)
        .map(({ title, color, rows }) => (
          <section key={title} className="flex flex-col gap-y-2 px-6 py-4">
            <div className="flex items-center gap-x-2">
              <Heading level="h2">{title}</Heading>
              <Badge color={color} size="small">
                {rows.length}
              </Badge>
            </div>
            <Table>
              <Table.Header>
                <Table.Row>
                  <Table.HeaderCell>Line</Table.HeaderCell>
                  <Table.HeaderCell>What</Table.HeaderCell>
                  <Table.HeaderCell>Details</Table.HeaderCell>
                </Table.Row>
              </Table.Header>
              <Table.Body>
                {rows.slice(0, SHOWN).map(({ line, subject, text }) => (
                  <Table.Row key={`${line} ${subject} ${text}`}>
                    <Table.Cell>{line}</Table.Cell>
                    <Table.Cell>{subject}</Table.Cell>
                    <Table.Cell>{text}</Table.Cell>
                  </Table.Row>
                ))}
              </Table.Body>
            </Table>
            {rows.length > SHOWN && (
              <Text size="small" className="text-ui-fg-subtle">
                and {rows.length - SHOWN} more
              </Text>
            )}
          </section>
        ))}
    </>
  )
}
