import { Table, Tabs, Text } from "@medusajs/ui"
import { useState } from "react"
import type { ImportAnswer } from "../../api/admin/fitment/fitment-answer"
import type { PlannedRow } from "../../modules/fitment/domain/import-plan"
import { List } from "../shared/list"
import { useImportRows } from "./client"
import { whole } from "./import-words"

const KINDS = [
  { action: "refused", title: "Refused" },
  { action: "added", title: "Added" },
  { action: "changed", title: "Changed" },
  { action: "removed", title: "Removed" },
] as const

function partsOf({ mount_kit_sku, dampener_sku, bogies }: PlannedRow): string {
  const positions = bogies ? bogies.split(",").length : 0
  return [
    mount_kit_sku,
    dampener_sku,
    positions > 0 ? `${positions} ${positions === 1 ? "bogie" : "bogies"}` : null,
  ]
    .filter(Boolean)
    .join(", ")
}

function Rows({ id, action, count }: { id: string; action: PlannedRow["action"]; count: number }) {
  const [page, setPage] = useState(0)
  const { data, isError } = useImportRows(id, action, page)
  return (
    <List
      rows={data?.rows}
      unread={isError && "The lines can't be read right now. Please try again."}
      empty="None."
      columns={["Line", "Sled", action === "refused" ? "Why" : "What"]}
      paging={{ count, page, onPage: setPage }}
    >
      {(row) => (
        <Table.Row key={`${row.line} ${row.sled_id} ${row.notes.join()}`}>
          <Table.Cell>{row.line ?? ""}</Table.Cell>
          <Table.Cell>{[row.year || "", row.make, row.model].filter(Boolean).join(" ")}</Table.Cell>
          <Table.Cell className="whitespace-normal">{row.notes.join("; ") || partsOf(row)}</Table.Cell>
        </Table.Row>
      )}
    </List>
  )
}

/** What an import does to which sleds, one kind at a time. */
export function ImportRowsView({ item }: { item: ImportAnswer }) {
  const kinds = KINDS.filter(({ action }) => item[action] > 0)
  const [first] = kinds
  if (!first) return <Text className="px-6 py-4 text-ui-fg-subtle">The file changes nothing.</Text>
  return (
    <Tabs defaultValue={first.action}>
      <Tabs.List className="px-6 py-4">
        {kinds.map(({ action, title }) => (
          <Tabs.Trigger key={action} value={action}>
            {title} {whole.format(item[action])}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {kinds.map(({ action }) => (
        <Tabs.Content key={action} value={action}>
          <Rows id={item.id} action={action} count={item[action]} />
        </Tabs.Content>
      ))}
    </Tabs>
  )
}
