import { defineRouteConfig } from "@medusajs/admin-sdk"
import { BuildingStorefront } from "@medusajs/icons"
import { Badge, Button, Container } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { StaffDealerList } from "../../../contracts/dealers/dealer-staff"
import { useApplications, useDealers } from "../../dealers/client"
import { type Column, List, useListAddress } from "../../shared/list"
import { MayChange } from "../../shared/may-change"
import { TextLink } from "../../shared/page"
import { countOf } from "../../shared/words"

const COLUMNS: Column<StaffDealerList["dealers"][number]>[] = [
  { header: "Name", cell: ({ id, name }) => <TextLink to={`/dealers/${id}`}>{name}</TextLink> },
  { header: "Code", cell: ({ code }) => code },
  { header: "Percent off", cell: ({ account, percent_off }) => (account ? `${percent_off}%` : "–") },
  {
    header: "Location",
    cell: ({ city, state, country }) => [city, state, country].filter(Boolean).join(", "),
  },
  { header: "Orders", cell: ({ orders }) => countOf(orders) },
  {
    header: "Status",
    cell: ({ active, distributor, account, listed }) => (
      <span className="flex gap-x-1">
        {!active && <Badge size="2xsmall">Off</Badge>}
        {distributor && <Badge size="2xsmall">Distributor</Badge>}
        {account && <Badge size="2xsmall">Buys</Badge>}
        {listed && <Badge size="2xsmall">Listed</Badge>}
      </span>
    ),
  },
]

/** Dealers and distributors: who buys at which price, and who is on the map. */
export default function DealersPage() {
  const address = useListAddress(["q"])
  const dealers = useDealers(address)
  const waiting = useApplications("new", { limit: 1, offset: 0 }).data?.waiting ?? 0
  return (
    <Container className="p-0">
      <List
        title="Dealers"
        about="Who buys at which price, and who is on the map."
        actions={
          <>
            <Button size="small" variant="secondary" asChild>
              <Link to="/dealers/applications">Applications{waiting > 0 ? ` (${waiting} new)` : ""}</Link>
            </Button>
            <Button size="small" variant="secondary" asChild>
              <Link to="/dealers/report">Report</Link>
            </Button>
            <MayChange>
              <Button size="small" asChild>
                <Link to="/dealers/new">New dealer</Link>
              </Button>
            </MayChange>
          </>
        }
        query={dealers}
        rows={dealers.data?.dealers}
        rowId={({ id }) => id}
        columns={COLUMNS}
        empty={address.filters.q ? "Nobody by that name." : "No dealers yet."}
        unread="The dealers can't be read right now. Please try again."
        paging={{ ...address, count: dealers.data?.count ?? 0 }}
        search={{
          label: "Search dealers",
          placeholder: "Name, code, city, email",
          value: address.filters.q,
          onSearch: (text) => address.setFilter("q", text),
        }}
      />
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Dealers", icon: BuildingStorefront, rank: 110 })
