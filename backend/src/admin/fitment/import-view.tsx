import { StatusBadge, Tabs, Text } from "@medusajs/ui"
import { useMemo } from "react"
import type { ImportAnswer } from "../../api/admin/fitment/fitment-answer"
import type { PlannedRow } from "../../modules/fitment/domain/import-plan"
import { type Column, List, useListAddress } from "../shared/list"
import { counted, countOf } from "../shared/words"
import { useImportRows } from "./client"

type Status = ImportAnswer["status"]

/** How staff are shown an import's status. */
export const STATUS: Readonly<
  Record<Status, { words: string; color: "blue" | "green" | "grey" | "orange" | "red" }>
> = {
  checking: { words: "Being checked", color: "blue" },
  refused: { words: "Refused", color: "red" },
  ready: { words: "Ready to apply", color: "orange" },
  applying: { words: "Being applied", color: "blue" },
  applied: { words: "Applied", color: "green" },
  stale: { words: "Out of date", color: "grey" },
  failed: { words: "Failed", color: "red" },
}

export function ImportStatus({ status }: { status: Status }) {
  return <StatusBadge color={STATUS[status].color}>{STATUS[status].words}</StatusBadge>
}

/** "3 added, 2 changed, 1 removed, 700 unchanged", and how many were refused, if any. */
export function countsOf({ added, changed, removed, unchanged, refused }: ImportAnswer): string {
  const refusals = refused > 0 ? `, ${countOf(refused)} refused` : ""
  return `${countOf(added)} added, ${countOf(changed)} changed, ${countOf(removed)} removed, ${countOf(unchanged)} unchanged${refusals}`
}

const KINDS = [
  { action: "refused", title: "Refused" },
  { action: "added", title: "Added" },
  { action: "changed", title: "Changed" },
  { action: "removed", title: "Removed" },
] as const

function partsOf({ mount_kit_sku, dampener_sku, bogies }: PlannedRow): string {
  const positions = bogies ? bogies.split(",").length : 0
  return [mount_kit_sku, dampener_sku, positions > 0 ? counted(positions, "bogie", "bogies") : null]
    .filter(Boolean)
    .join(", ")
}

/** What a line does: an added sled has parts, and perhaps a make that may be a slip of the pen. */
function whatOf(row: PlannedRow): string {
  if (row.action === "refused") return row.notes.join(" ")
  if (row.action === "added") return [...row.notes, partsOf(row)].filter(Boolean).join("; ")
  return row.notes.join("; ") || partsOf(row)
}

interface RowsProps {
  id: string
  action: PlannedRow["action"]
  title: string
  count: number
}

function Rows({ id, action, title, count }: RowsProps) {
  const address = useListAddress([], action)
  const planned = useImportRows(id, action, address.query)
  const columns = useMemo<Column<PlannedRow>[]>(
    () => [
      { header: "Line", cell: ({ line }) => line ?? "" },
      {
        header: "Sled",
        cell: ({ year, make, model }) => [year || "", make, model].filter(Boolean).join(" "),
      },
      {
        header: action === "refused" ? "Why" : "What",
        cell: (row) => <span className="block min-w-48 whitespace-normal py-2">{whatOf(row)}</span>,
      },
    ],
    [action],
  )
  return (
    <List
      name={title}
      query={planned}
      rows={planned.data?.rows}
      rowId={({ line, sled_id, notes }) => `${line} ${sled_id} ${notes.join()}`}
      columns={columns}
      empty="None."
      unread="The lines can't be read right now. Please try again."
      paging={{ ...address, count }}
    />
  )
}

/** What an import does to which sleds, one kind at a time. */
export function ImportRowsView({ item }: { item: ImportAnswer }) {
  const kinds = KINDS.filter(({ action }) => item[action] > 0)
  const [first] = kinds
  if (!first) return <Text className="px-6 py-4 text-ui-fg-subtle">The file changes nothing.</Text>
  return (
    <Tabs defaultValue={first.action}>
      <Tabs.List className="flex-wrap px-6 py-4">
        {kinds.map(({ action, title }) => (
          <Tabs.Trigger key={action} value={action}>
            {title} {countOf(item[action])}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {kinds.map(({ action, title }) => (
        <Tabs.Content key={action} value={action}>
          <Rows id={item.id} action={action} title={title} count={item[action]} />
        </Tabs.Content>
      ))}
    </Tabs>
  )
}
