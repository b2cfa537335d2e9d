import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Phone } from "@medusajs/icons"
import { Button, Container } from "@medusajs/ui"
import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { formatMoney } from "../../../contracts/money"
import type { PhoneOrderList } from "../../../contracts/orders/phone-order"
import { useBegin, usePhoneOrders } from "../../phone-orders/client"
import { PhoneOrderStatus, STATE_CHOICES } from "../../phone-orders/words"
import { errorAt, refusalOf } from "../../shared/client"
import { TextField } from "../../shared/fields"
import { FormDrawer } from "../../shared/form"
import { type Column, List, TwoLines, useListAddress } from "../../shared/list"
import { ListFilter } from "../../shared/list-filter"
import { MayChange } from "../../shared/may-change"
import { TextLink } from "../../shared/page"
import { leaveSaved } from "../../shared/unsaved"
import { countOf, when } from "../../shared/words"

const COLUMNS: Column<PhoneOrderList["orders"][number]>[] = [
  {
    header: "Buyer",
    cell: ({ id, buyer, email }) => (
      <TwoLines
        first={
          <TextLink to={`/phone-orders/${id}`} onClick={(event) => event.stopPropagation()}>
            {buyer || "No address yet"}
          </TextLink>
        }
        second={email}
      />
    ),
  },
  { header: "State", cell: ({ state }) => <PhoneOrderStatus state={state} /> },
  {
    header: "Order",
    cell: ({ order }) =>
      order ? (
        <TextLink to={`/orders/${order.id}`} onClick={(event) => event.stopPropagation()}>
          {order.number}
        </TextLink>
      ) : (
        "–"
      ),
  },
  { header: "Pieces", cell: ({ pieces }) => countOf(pieces) },
  { header: "Total", cell: ({ total }) => (total === null ? "–" : formatMoney(total)) },
  { header: "Started", cell: ({ begun, begunBy }) => `${when(begun)}, ${begunBy}` },
]

/** Orders that staff take by phone. */
export default function PhoneOrdersPage() {
  const address = useListAddress(["q", "state"])
  const phones = usePhoneOrders(address)
  const [isBeginning, setBeginning] = useState(false)
  return (
    <Container className="p-0">
      <List
        title="Phone orders"
        about="Orders we take for someone on the phone. Unfinished ones are deleted after a month."
        actions={
          <MayChange>
            <Button size="small" onClick={() => setBeginning(true)}>
              New phone order
            </Button>
          </MayChange>
        }
        query={phones}
        rows={phones.data?.orders}
        rowId={({ id }) => id}
        columns={COLUMNS}
        linkOf={({ id }) => `/phone-orders/${id}`}
        empty={address.filters.q || address.filters.state ? "No phone orders found." : "No phone orders yet."}
        unread="Phone orders can't be read right now. Please try again."
        paging={{ ...address, count: phones.data?.count ?? 0 }}
        search={{
          label: "Search phone orders",
          placeholder: "Name, email, order number",
          value: address.filters.q,
          onSearch: (text) => address.setFilter("q", text),
        }}
        filters={
          <ListFilter
            of={address}
            name="state"
            label="State"
            none="All"
            choices={STATE_CHOICES}
            width="w-full sm:w-48"
          />
        }
      />
      {isBeginning && <Begin onClose={() => setBeginning(false)} />}
    </Container>
  )
}

/** Whose order it is: decided first, because an account's terms apply from the first line on. */
function Begin({ onClose }: { onClose: () => void }) {
  const [account, setAccount] = useState("")
  const begin = useBegin()
  const navigate = useNavigate()
  return (
    <FormDrawer
      title="New phone order"
      about="Leave the email blank for a guest."
      save={begin}
      typed={account}
      onSubmit={() =>
        begin.mutate(
          { account },
          { onSuccess: ({ id }) => leaveSaved(() => navigate(`/phone-orders/${id}`)) },
        )
      }
      onClose={onClose}
    >
      <TextField
        label="Account's email"
        hint="Only when a customer or dealer buys on their own account. Its terms apply then, and the order shows up in it."
        value={account}
        error={errorAt(refusalOf(begin.error)?.errors ?? {}, "account")}
        onChange={setAccount}
      />
    </FormDrawer>
  )
}

export const config = defineRouteConfig({ label: "Phone orders", icon: Phone, nested: "/orders", rank: 10 })
