import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ListBullet } from "@medusajs/icons"
import { Button, Container, StatusBadge } from "@medusajs/ui"
import { useMemo, useState } from "react"
import type { AuditItem } from "../../../contracts/audit"
import { useAudit } from "../../audit/client"
import { EntryDrawer } from "../../audit/entry-drawer"
import { KIND_WORDS, thingWords } from "../../audit/words"
import { ChoiceField } from "../../shared/fields"
import { type Column, List, useListAddress } from "../../shared/list"
import { when } from "../../shared/words"

const columnsOf = (onOpen: (entry: AuditItem) => void): Column<AuditItem>[] => [
  { header: "When", cell: ({ at }) => when(at) },
  { header: "Who", cell: ({ person, by_key }) => (by_key ? `${person} (key)` : person) },
  { header: "Thing", cell: ({ thing }) => thingWords(thing) },
  {
    header: "Was",
    cell: ({ kind }) => <StatusBadge color={KIND_WORDS[kind].color}>{KIND_WORDS[kind].label}</StatusBadge>,
  },
  {
    header: "What",
    maxSize: 320,
    cell: ({ changes, thing_id }) => changes.map(({ field }) => thingWords(field)).join(", ") || thing_id,
  },
  {
    header: "Action",
    hideHeader: true,
    cell: (entry) => (
      <span className="flex justify-end">
        <Button
          size="small"
          variant="secondary"
          aria-label={`Open ${thingWords(entry.thing)} ${entry.thing_id}`}
          onClick={() => onOpen(entry)}
        >
          Open
        </Button>
      </span>
    ),
  },
]

const choices = (values: readonly string[] = [], label = (value: string) => value) =>
  values.map((value) => ({ value, label: label(value) }))

/** Who of the staff changed what, from what to what, when (docs/product.md, section 6). */
export default function AuditRoute() {
  const address = useListAddress(["person", "thing", "id"])
  const audit = useAudit(address)
  const [opened, setOpened] = useState<AuditItem | null>(null)
  const columns = useMemo(() => columnsOf(setOpened), [])
  return (
    <Container className="p-0">
      <List
        title="Audit log"
        about="Everything that staff change, by whichever page or key. Kept for 400 days; nobody can change it."
        query={audit}
        rows={audit.data?.entries}
        rowId={({ id }) => id}
        columns={columns}
        empty="Nothing was changed yet."
        unread="The log can't be read right now. Please try again."
        paging={{ ...address, count: audit.data?.count ?? 0 }}
        search={{
          label: "Search by id",
          placeholder: "Id, such as prod_01…",
          value: address.filters.id,
          onSearch: (text) => address.setFilter("id", text.trim()),
        }}
        filters={
          <>
            <ChoiceField
              label="Person"
              size="small"
              value={address.filters.person ?? ""}
              none="Everybody"
              choices={choices(audit.data?.people)}
              onChange={(person) => address.setFilter("person", person)}
            />
            <ChoiceField
              label="Thing"
              size="small"
              value={address.filters.thing ?? ""}
              none="Everything"
              choices={choices(audit.data?.things, thingWords)}
              onChange={(thing) => address.setFilter("thing", thing)}
            />
          </>
        }
      />
      {opened && <EntryDrawer entry={opened} onClose={() => setOpened(null)} />}
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Audit log", icon: ListBullet, rank: 180 })
