import { defineRouteConfig } from "@medusajs/admin-sdk"
import { FlyingBox } from "@medusajs/icons"
import { Button, Container, StatusBadge, Text } from "@medusajs/ui"
import { useMemo, useState } from "react"
import type { StaffMadeDesign } from "../../../contracts/catalog/ready-to-ship"
import { formatMoney } from "../../../contracts/money"
import { ChangeLog } from "../../designs/change-log"
import { AddForm } from "../../ready-to-ship/add-form"
import { useRemoveMade, useShelf } from "../../ready-to-ship/client"
import { MadeDrawer } from "../../ready-to-ship/made-drawer"
import { useAskFirst } from "../../shared/ask-first"
import { type Column, List } from "../../shared/list"
import { MayChange } from "../../shared/may-change"
import { Head, ShopLink, TextLink } from "../../shared/page"
import { countOf } from "../../shared/words"

const columnsOf = (onEdit: (made: StaffMadeDesign) => void): Column<StaffMadeDesign>[] => [
  {
    header: "Picture",
    hideHeader: true,
    cell: ({ image }) => (
      <img src={image} alt="" className="my-2 hidden h-12 w-28 max-w-none rounded object-contain sm:block" />
    ),
  },
  { header: "Design", cell: (made) => <Design made={made} /> },
  { header: "Price", cell: ({ price }) => formatMoney(price) },
  { header: "Pieces", cell: ({ count }) => countOf(count) },
  { header: "Ordered", cell: ({ reserved }) => countOf(reserved) },
  { header: "Dollars off", cell: ({ discount }) => formatMoney(discount) },
  {
    header: "Actions",
    hideHeader: true,
    cell: (made) => <MadeActions made={made} onEdit={() => onEdit(made)} />,
  },
]

/** What is finished in the workshop and sold at once, with its discount. */
export default function ReadyToShipPage() {
  const shelf = useShelf()
  const [edited, setEdited] = useState<StaffMadeDesign | null>(null)
  const columns = useMemo(() => columnsOf(setEdited), [])
  return (
    <Container className="divide-y p-0">
      <Head
        title="Ready to ship"
        about="Made designs with a count and a discount at checkout. Changes show in the shop within two seconds. Hidden ones can be bought again once their product is published."
      />
      <MayChange>
        <AddForm />
      </MayChange>
      <List
        name="On the shelf"
        query={shelf}
        rows={shelf.data?.made}
        rowId={({ id }) => id}
        columns={columns}
        empty="Nothing on the shelf yet."
        unread="The shelf can't be read right now. Please try again."
      />
      {shelf.data && <ChangeLog changes={shelf.data.changes} />}
      {edited && <MadeDrawer key={edited.id} made={edited} onClose={() => setEdited(null)} />}
    </Container>
  )
}

function Design({ made }: { made: StaffMadeDesign }) {
  return (
    <div className="whitespace-normal py-2">
      <Text size="small" weight="plus">
        {made.sku}
      </Text>
      <Text size="small" className="text-ui-fg-subtle">
        {made.name}
      </Text>
      <span className="flex gap-x-3 whitespace-nowrap">
        {made.hidden && <StatusBadge color="grey">Hidden</StatusBadge>}
        {made.path && <ShopLink href={made.path}>In the shop</ShopLink>}
        <TextLink className="txt-small" to={`/products/${made.productId}`}>
          Price and variant
        </TextLink>
      </span>
    </div>
  )
}

function MadeActions({ made, onEdit }: { made: StaffMadeDesign; onEdit: () => void }) {
  const remove = useRemoveMade(made.id)
  const ask = useAskFirst()
  const takeOff = () =>
    ask(remove, undefined, {
      title: `Take ${made.sku} off the shelf?`,
      description: "Its count is lost, and carts with one in them can no longer check out with it.",
      confirmText: "Take it off",
      failed: "Not taken off",
    })

  return (
    <MayChange>
      <span className="flex justify-end gap-x-2">
        <Button size="small" variant="secondary" onClick={onEdit}>
          Edit<span className="sr-only"> {made.sku}</span>
        </Button>
        <Button size="small" variant="secondary" isLoading={remove.isPending} onClick={() => void takeOff()}>
          Remove<span className="sr-only"> {made.sku}</span>
        </Button>
      </span>
    </MayChange>
  )
}

export const config = defineRouteConfig({ label: "Ready to ship", icon: FlyingBox, rank: 40 })
