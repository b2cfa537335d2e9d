import { Container } from "@medusajs/ui"
import { formatCents } from "../../../../contracts/money"
import type { OwedRefunds } from "../../../../contracts/staff/today"
import { type Column, List, TwoLines, useListAddress } from "../../../shared/list"
import { TextLink } from "../../../shared/page"
import { when } from "../../../shared/words"
import { AboveList } from "../../../today/above"
import { useOwed } from "../../../today/client"

const COLUMNS: Column<OwedRefunds["orders"][number]>[] = [
  { header: "Order", cell: ({ id, number }) => <TextLink to={`/orders/${id}`}>{number}</TextLink> },
  { header: "Buyer", cell: ({ buyer, email }) => <TwoLines first={buyer} second={email} /> },
  { header: "To refund", cell: ({ cents }) => formatCents(cents) },
  { header: "Placed", cell: ({ at }) => when(at) },
]

/** Orders that more was paid for than they cost now. */
export default function OwedRefundsPage() {
  const address = useListAddress()
  const owed = useOwed(address.query)
  return (
    <Container className="p-0">
      <List
        above={<AboveList />}
        title="Refunds to make"
        about="Orders that more was paid for than they cost now, oldest first: something was taken off, or came back. Press Refund on the order's page."
        query={owed}
        rows={owed.data?.orders}
        rowId={({ id }) => id}
        columns={COLUMNS}
        empty="Nobody is owed anything."
        unread="The orders can't be read right now. Please try again."
        paging={{ ...address, count: owed.data?.count ?? 0 }}
      />
    </Container>
  )
}
