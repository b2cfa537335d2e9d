import { Button, Container, StatusBadge } from "@medusajs/ui"
import { useParams, useSearchParams } from "react-router-dom"
import type { WaitingPeople } from "../../../../contracts/marketing/waiting-list"
import { type Column, List, useListAddress } from "../../../shared/list"
import { TextLink } from "../../../shared/page"
import { when } from "../../../shared/words"
import { exportAddress, useWaitingLists, useWaitingPeople } from "../../../waiting-lists/client"

type Person = WaitingPeople["people"][number]

function State({ mailed_at, left_at }: Person) {
  if (left_at) return <StatusBadge color="grey">Left {when(left_at)}</StatusBadge>
  if (mailed_at) return <StatusBadge color="green">Mailed {when(mailed_at)}</StatusBadge>
  return <StatusBadge color="orange">Waiting</StatusBadge>
}

const COLUMNS: Column<Person>[] = [
  {
    header: "Email",
    cell: ({ email }) => (
      <a className="underline underline-offset-4" href={`mailto:${email}`}>
        {email}
      </a>
    ),
  },
  { header: "Since", cell: ({ signed_up_at }) => when(signed_up_at) },
  { header: "SKU", cell: ({ sku }) => sku || "All of it" },
  { header: "State", cell: (person) => <State {...person} /> },
]

/** Who is on a waiting list, also as a file. What the list is for is in the address (`?thing=`). */
export default function WaitingPeoplePage() {
  const { product = "" } = useParams()
  const [params] = useSearchParams()
  const name = { product, thing: params.get("thing") ?? "" }
  const address = useListAddress()
  const people = useWaitingPeople(name, address.query)
  const lists = useWaitingLists()
  const list = lists.data?.lists.find((each) => each.product === product && each.thing === name.thing)
  const isUnknown = lists.isSuccess && !list
  return (
    <Container className="p-0">
      <List
        title={list?.label ?? "Waiting list"}
        above={<TextLink to="/waiting-lists">Waiting lists</TextLink>}
        about="Who signed up, latest first."
        actions={
          !isUnknown && (
            <Button size="small" variant="secondary" asChild>
              <a href={exportAddress(name)} download>
                Export
              </a>
            </Button>
          )
        }
        query={people}
        rows={people.data?.people}
        rowId={({ id }) => id}
        columns={COLUMNS}
        empty="Nobody is on this list."
        unread={isUnknown ? "There is no such list." : "The list can't be read right now. Please try again."}
        paging={{ ...address, count: people.data?.count ?? 0 }}
      />
    </Container>
  )
}
