import { Container } from "@medusajs/ui"
import { formatCents } from "../../../../contracts/money"
import { DECLINED_HOURS, type DeclinedPayments } from "../../../../contracts/staff/today"
import { type Column, List, useListAddress } from "../../../shared/list"
import { TextLink } from "../../../shared/page"
import { countOf, when } from "../../../shared/words"
import { AboveList } from "../../../today/above"
import { useDeclined } from "../../../today/client"

const COLUMNS: Column<DeclinedPayments["carts"][number]>[] = [
  {
    header: "Who",
    cell: ({ email }) =>
      email ? (
        <a className="underline underline-offset-4" href={`mailto:${email}`}>
          {email}
        </a>
      ) : (
        "–"
      ),
  },
  { header: "Amount", cell: ({ cents }) => (cents === null ? "–" : formatCents(cents)) },
  { header: "Cards refused", cell: ({ times }) => countOf(times) },
  { header: "Last time", cell: ({ last_at }) => when(last_at) },
  {
    header: "Ordered after all",
    cell: ({ order }) => (order ? <TextLink to={`/orders/${order.id}`}>{order.number}</TextLink> : "No"),
  },
]

/** Carts whose card was declined lately. */
export default function DeclinedPaymentsPage() {
  const address = useListAddress()
  const declined = useDeclined(address.query)
  return (
    <Container className="p-0">
      <List
        above={<AboveList />}
        title="Declined payments"
        about={`Carts whose card was refused in the last ${DECLINED_HOURS} hours, latest first. Nobody was charged.`}
        query={declined}
        rows={declined.data?.carts}
        rowId={({ cart_id }) => cart_id}
        columns={COLUMNS}
        empty="No card was refused."
        unread="The payments can't be read right now. Please try again."
        paging={{ ...address, count: declined.data?.count ?? 0 }}
      />
    </Container>
  )
}
