import { Heading, Table, Text } from "@medusajs/ui"
import type { DesignChange } from "../../contracts/design-staff"

/** Who changed what, the latest first. */
export function ChangeLog({ changes }: { changes: readonly DesignChange[] }) {
  return (
    <section className="flex flex-col gap-y-3 px-6 py-4" aria-label="Changes">
      <Heading level="h2">Changes</Heading>
      {changes.length === 0 ? (
        <Text size="small" className="text-ui-fg-subtle">
          Nothing was changed yet.
        </Text>
      ) : (
        <Table>
          <Table.Header>
            <Table.Row>
              <Table.HeaderCell>When</Table.HeaderCell>
              <Table.HeaderCell>Who</Table.HeaderCell>
              <Table.HeaderCell>What</Table.HeaderCell>
              <Table.HeaderCell>Before</Table.HeaderCell>
              <Table.HeaderCell>After</Table.HeaderCell>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {changes.map((change) => (
              <Table.Row key={`${change.at} ${change.field}`}>
                <Table.Cell>{new Date(change.at).toLocaleString()}</Table.Cell>
                <Table.Cell>{change.by}</Table.Cell>
                <Table.Cell>{change.field}</Table.Cell>
                <Table.Cell className="max-w-40 truncate">{change.before || "—"}</Table.Cell>
                <Table.Cell className="max-w-40 truncate">{change.after || "—"}</Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table>
      )}
    </section>
  )
}
