import { defineRouteConfig } from "@medusajs/admin-sdk"
import { MagnifyingGlass } from "@medusajs/icons"
import { Container } from "@medusajs/ui"
import { type FoundOrder, MOST_FOUND, type OrderSearchAnswer } from "../../../contracts/orders/order-staff"
import { type Column, List, TwoLines, useListAddress } from "../../shared/list"
import { TextLink } from "../../shared/page"
import { useRead } from "../../shared/queries"
import { when } from "../../shared/words"

const COLUMNS: Column<FoundOrder>[] = [
  {
    header: "Order",
    cell: ({ id, number, canceled }) => (
      <span>
        <TextLink to={`/orders/${id}`} onClick={(event) => event.stopPropagation()}>
          {number}
        </TextLink>
        {canceled && " (canceled)"}
      </span>
    ),
  },
  { header: "Found by", cell: ({ matches }) => matches.join(", ") },
  {
    header: "Buyer",
    cell: ({ buyer, email }) => <TwoLines first={buyer} second={email} />,
  },
  { header: "Placed", cell: ({ at }) => when(at) },
]

/** Finds an order by whatever a caller has at hand. */
export default function OrderSearchRoute() {
  const { filters, setFilter } = useListAddress(["q"])
  const found = useRead<OrderSearchAnswer>("/admin/order-search", { query: { q: filters.q } })
  return (
    <Container className="divide-y p-0">
      <List
        title="Find an order"
        about={
          found.data?.more
            ? `Only the newest ${MOST_FOUND} are shown. Type more to find older ones.`
            : "By order, build, tracking or return number, SKU, dealer, name or email."
        }
        query={found}
        rows={found.data?.orders}
        rowId={({ id }) => id}
        columns={COLUMNS}
        linkOf={({ id }) => `/orders/${id}`}
        empty={
          filters.q ? "No orders found. Partial matches need at least three letters." : "Enter any of these."
        }
        unread="Orders can't be read right now. Please try again."
        search={{
          label: "Search",
          placeholder: "Number, SKU, dealer, name, email",
          value: filters.q,
          onSearch: (text) => setFilter("q", text),
        }}
      />
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Find an order", icon: MagnifyingGlass, rank: 10 })
