import { defineRouteConfig } from "@medusajs/admin-sdk"
import { BellAlert } from "@medusajs/icons"
import { Button, Container, StatusBadge, Switch, toast } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { StaffWaitingList } from "../../../contracts/marketing/waiting-list"
import { useAskFirst } from "../../shared/ask-first"
import { type Column, List } from "../../shared/list"
import { MayChange } from "../../shared/may-change"
import { useWhoChanges } from "../../shared/role"
import { toastFailure } from "../../shared/toast-failure"
import { counted, countOf, when } from "../../shared/words"
import { useChooseAutomatic, useMailWaitingList, useWaitingLists } from "../../waiting-lists/client"

function State({ waiting, back }: StaffWaitingList) {
  if (waiting === 0) return <StatusBadge color="grey">Nobody waiting</StatusBadge>
  if (back === 0) return <StatusBadge color="orange">Out</StatusBadge>
  return <StatusBadge color="green">{back === waiting ? "Back" : `Back for ${countOf(back)}`}</StatusBadge>
}

function Automatic({ list }: { list: StaffWaitingList }) {
  const choose = useChooseAutomatic()
  const mayChange = useWhoChanges() === null
  const { product, thing, label, automatic } = list
  return (
    <Switch
      aria-label={`Email ${label} automatically`}
      checked={automatic}
      disabled={choose.isPending || !mayChange}
      onCheckedChange={(checked) =>
        choose.mutate(
          { product, thing, automatic: checked },
          {
            onSuccess: () =>
              toast.success(checked ? "Emailed automatically" : "Emailed by hand", { description: label }),
            onError: (error) => toastFailure("Not changed", error),
          },
        )
      }
    />
  )
}

function Actions({ list }: { list: StaffWaitingList }) {
  const mail = useMailWaitingList()
  const ask = useAskFirst()
  const { product, thing, label, back } = list

  const send = () =>
    ask(
      mail,
      { product, thing },
      {
        title: `Email ${counted(back, "person", "people")}?`,
        description: `They'll read that ${label} can be ordered again. Each gets it once.`,
        confirmText: "Email them",
        cancelText: "Cancel",
        variant: "confirmation",
        done: ({ mailed }) =>
          toast.success(`${counted(mailed, "email", "emails")} on the way`, { description: label }),
        failed: "Not emailed",
      },
    )

  return (
    <div className="flex justify-end gap-x-2">
      <Button size="small" variant="secondary" asChild>
        <Link to={`/waiting-lists/${product}?${new URLSearchParams({ thing })}`}>
          People<span className="sr-only"> who wait for {label}</span>
        </Link>
      </Button>
      <MayChange>
        <Button size="small" disabled={back === 0} isLoading={mail.isPending} onClick={() => void send()}>
          Email them<span className="sr-only"> about {label}</span>
        </Button>
      </MayChange>
    </div>
  )
}

const COLUMNS: Column<StaffWaitingList>[] = [
  { header: "Waiting for", cell: ({ label }) => label },
  { header: "People", cell: ({ waiting }) => countOf(waiting) },
  { header: "State", cell: (list) => <State {...list} /> },
  { header: "Since", cell: ({ since }) => (since ? when(since) : "–") },
  { header: "Emailed", cell: ({ mailed }) => countOf(mailed) },
  { header: "Automatic", cell: (list) => <Automatic list={list} /> },
  {
    header: "Actions",
    hideHeader: true,
    cell: (list) => <Actions list={list} />,
  },
]

/** What riders wait for: who, how many, and the mail that says it is back (section 2.6, "Email sign-up"). */
export default function WaitingListsPage() {
  const lists = useWaitingLists()
  return (
    <Container className="p-0">
      <List
        title="Waiting lists"
        about="Riders who want to hear when something is back. Automatic lists go out within minutes."
        query={lists}
        rows={lists.data?.lists}
        rowId={({ product, thing }) => `${product} ${thing}`}
        columns={COLUMNS}
        empty="Nobody is waiting for anything."
        unread="The waiting lists can't be read right now. Please try again."
      />
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Waiting lists", icon: BellAlert, rank: 90 })
