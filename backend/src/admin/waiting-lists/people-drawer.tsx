import { Button, Drawer, StatusBadge } from "@medusajs/ui"
import { useState } from "react"
import type { StaffWaitingList, WaitingPeople } from "../../contracts/waiting-list"
import { type Column, List } from "../shared/list"
import { when } from "../shared/words"
import { exportAddress, useWaitingPeople } from "./client"

type Person = WaitingPeople["people"][number]

const PAGE_SIZE = 20

function State({ mailed_at, left_at }: Person) {
  if (left_at) return <StatusBadge color="grey">Left {when(left_at)}</StatusBadge>
  if (mailed_at) return <StatusBadge color="green">Mailed {when(mailed_at)}</StatusBadge>
  return <StatusBadge color="orange">Waiting</StatusBadge>
}

const COLUMNS: Column<Person>[] = [
  { header: "Email", cell: ({ email }) => email },
  { header: "Since", cell: ({ signed_up_at }) => when(signed_up_at) },
  { header: "SKU", cell: ({ sku }) => sku || "All of it" },
  { header: "State", cell: (person) => <State {...person} /> },
]

/** Who is on a list, and the same as a file. */
export function PeopleDrawer({ list, onClose }: { list: StaffWaitingList; onClose: () => void }) {
  const [page, setPage] = useState(0)
  const people = useWaitingPeople(list, { limit: PAGE_SIZE, offset: page * PAGE_SIZE })
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()}>
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{list.label}</Drawer.Title>
          <Drawer.Description>Who signed up, latest first.</Drawer.Description>
        </Drawer.Header>
        <Drawer.Body className="overflow-y-auto p-0">
          <List
            title="People"
            actions={
              <Button size="small" variant="secondary" asChild>
                <a href={exportAddress(list)} download>
                  Export
                </a>
              </Button>
            }
            query={people}
            rows={people.data?.people}
            rowId={({ id }) => id}
            columns={COLUMNS}
            empty="Nobody is on this list."
            unread="The list can't be read right now. Please try again."
            paging={{ page, setPage, count: people.data?.count ?? 0 }}
          />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer>
  )
}
