import { defineRouteConfig } from "@medusajs/admin-sdk"
import { TruckFast } from "@medusajs/icons"
import { Button, Container } from "@medusajs/ui"
import { useMemo, useState } from "react"
import type { Carrier } from "../../../contracts/orders/parcels"
import { CarrierDrawer } from "../../parcels/carrier-drawer"
import { useCarriers, useRemoveCarrier } from "../../parcels/client"
import { type Column, List } from "../../shared/list"
import { MayChange } from "../../shared/may-change"
import { OpenButton } from "../../shared/page"
import { RemoveButton } from "../../shared/remove-button"

const columnsOf = (onOpen: (id: string) => void): Column<Carrier>[] => [
  {
    header: "Name",
    cell: ({ id, name }) => <OpenButton onClick={() => onOpen(id)}>{name}</OpenButton>,
  },
  {
    header: "Tracking page",
    cell: ({ tracking }) => <span className="block max-w-32 truncate sm:max-w-md">{tracking || "None"}</span>,
  },
  { header: "Remove", hideHeader: true, cell: (carrier) => <Remove carrier={carrier} /> },
]

const Remove = ({ carrier }: { carrier: Carrier }) => (
  <RemoveButton
    remove={useRemoveCarrier()}
    row={carrier}
    about="Parcels it carried keep its name and link."
  />
)

/** The shop's carriers, and where each one's parcels can be tracked. */
export default function CarriersPage() {
  const carriers = useCarriers()
  const [open, setOpen] = useState<string | null>(null)
  const columns = useMemo(() => columnsOf(setOpen), [])
  const opened = carriers.data?.carriers.find(({ id }) => id === open) ?? null
  return (
    <Container className="p-0">
      <List
        title="Carriers"
        about="Who picks up parcels. The tracking page is used for the link in the buyer's email."
        actions={
          <MayChange>
            <Button size="small" onClick={() => setOpen("")}>
              New carrier
            </Button>
          </MayChange>
        }
        query={carriers}
        rows={carriers.data?.carriers}
        rowId={({ id }) => id}
        columns={columns}
        empty="No carriers yet."
        unread="The carriers can't be read right now. Please try again."
      />
      {(open === "" || opened) && <CarrierDrawer key={open} carrier={opened} onClose={() => setOpen(null)} />}
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Carriers", icon: TruckFast, nested: "/orders", rank: 20 })
