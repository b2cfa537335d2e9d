import { Container } from "@medusajs/ui"
import type { OrdersToShip } from "../../../../contracts/staff/today"
import { pickListAddress } from "../../../production/client"
import { ChoiceField } from "../../../shared/fields"
import { type Column, List, TwoLines, useListAddress } from "../../../shared/list"
import { ShopLink, TextLink } from "../../../shared/page"
import { countOf, dayOf, when } from "../../../shared/words"
import { AboveList } from "../../../today/above"
import { useOrdersToShip } from "../../../today/client"
import { openAbout } from "../../../today/figures"

const COLUMNS: Column<OrdersToShip["orders"][number]>[] = [
  {
    header: "Order",
    cell: ({ id, number, balance_cents, disputed }) => (
      <TwoLines
        first={
          <TextLink to={`/orders/${id}`} onClick={(event) => event.stopPropagation()}>
            {number}
          </TextLink>
        }
        second={openAbout({ balance_cents, disputed })}
      />
    ),
  },
  {
    header: "Buyer",
    cell: ({ buyer, email }) => <TwoLines first={buyer} second={email} />,
  },
  { header: "Promised for", cell: ({ due }) => (due ? dayOf(due) : "–") },
  { header: "Pieces", cell: ({ pieces }) => countOf(pieces) },
  { header: "To be made", cell: ({ builds }) => (builds > 0 ? countOf(builds) : "–") },
  { header: "Placed", cell: ({ at }) => when(at) },
]

/** Paid orders with pieces that have not shipped. */
export default function OrdersToShipPage() {
  const address = useListAddress(["wait"])
  const { wait } = address.filters
  const orders = useOrdersToShip(address.query)
  const shown = orders.data?.orders ?? []
  return (
    <Container className="p-0">
      <List
        above={<AboveList />}
        title={wait === "workshop" ? "Waiting for the workshop" : "Orders to ship"}
        about="Paid orders with pieces that haven't shipped, by promised day."
        actions={
          shown.length > 0 && (
            <ShopLink href={pickListAddress({ orders: shown.map(({ id }) => id) })}>
              Pick list for these (PDF)
            </ShopLink>
          )
        }
        query={orders}
        rows={orders.data?.orders}
        rowId={({ id }) => id}
        columns={COLUMNS}
        linkOf={({ id }) => `/orders/${id}`}
        empty="No orders are waiting."
        unread="The orders can't be read right now. Please try again."
        paging={{ ...address, count: orders.data?.count ?? 0 }}
        filters={
          <div className="w-56">
            <ChoiceField
              size="small"
              label="Waiting"
              none="Ready to leave"
              value={wait ?? ""}
              onChange={(value) => address.setFilter("wait", value)}
              choices={[{ value: "workshop", label: "For the workshop" }]}
            />
          </div>
        }
      />
    </Container>
  )
}
