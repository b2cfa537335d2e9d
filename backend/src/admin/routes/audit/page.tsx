import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ListBullet } from "@medusajs/icons"
import { Button, Container } from "@medusajs/ui"
import { useMemo, useState } from "react"
import type { AuditAction } from "../../../contracts/staff/audit"
import { ActionDrawer } from "../../audit/action-drawer"
import { useAudit } from "../../audit/client"
import { actionWords, describeCall, tableLabel } from "../../audit/words"
import { ChoiceField } from "../../shared/fields"
import { type Column, List, useListAddress } from "../../shared/list"
import { when } from "../../shared/words"

const columnsOf = (onOpen: (action: AuditAction) => void): Column<AuditAction>[] => [
  { header: "When", cell: ({ at }) => when(at) },
  { header: "Who", cell: ({ person, by_key }) => (by_key ? `${person} (key)` : person) },
  { header: "Did", cell: ({ call }) => describeCall(call) },
  { header: "What", maxSize: 480, cell: actionWords },
  {
    header: "Action",
    hideHeader: true,
    cell: (action) => (
      <span className="flex justify-end">
        <Button
          size="small"
          variant="secondary"
          aria-label={`Open ${describeCall(action.call)}, ${when(action.at)}`}
          onClick={() => onOpen(action)}
        >
          Open
        </Button>
      </span>
    ),
  },
]

const choices = (values: readonly string[] = [], label = (value: string) => value) =>
  values.map((value) => ({ value, label: label(value) }))

/** Who on staff changed what, from what to what, and when (docs/product.md, section 6). */
export default function AuditRoute() {
  const address = useListAddress(["person", "thing", "q"])
  const audit = useAudit(address)
  const [opened, setOpened] = useState<AuditAction | null>(null)
  const columns = useMemo(() => columnsOf(setOpened), [])
  return (
    <Container className="p-0">
      <List
        title="Audit log"
        about="Everything staff change, on any page or with any key. Kept for 400 days; nobody can change it."
        query={audit}
        rows={audit.data?.actions}
        rowId={({ id }) => id}
        columns={columns}
        empty="No changes yet."
        unread="The log can't be read right now. Please try again."
        paging={{ ...address, count: audit.data?.count ?? 0 }}
        search={{
          label: "Search the log",
          placeholder: "Name, SKU, order number or id",
          value: address.filters.q,
          onSearch: (text) => address.setFilter("q", text.trim()),
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
              choices={choices(audit.data?.things, tableLabel)}
              onChange={(thing) => address.setFilter("thing", thing)}
            />
          </>
        }
      />
      {opened && <ActionDrawer action={opened} onClose={() => setOpened(null)} />}
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Audit log", icon: ListBullet, rank: 180 })
