import { defineRouteConfig } from "@medusajs/admin-sdk"
import { BuildingStorefront } from "@medusajs/icons"
import { Badge, Button, Container, Heading, Input, Table, Text } from "@medusajs/ui"
import { useState } from "react"
import { Link } from "react-router-dom"
import { useApplications, useDealers } from "../../dealers/client"
import { List } from "../../shared/list"
import { TextLink } from "../../shared/text-link"

/** Dealers and distributors: who buys at which price, and who is on the map. */
export default function DealersPage() {
  const [q, setQ] = useState("")
  const [page, setPage] = useState(0)
  const { data, isError } = useDealers(q, page)
  const waiting = useApplications("new", 0).data?.waiting ?? 0
  return (
    <Container className="divide-y p-0">
      <div className="flex flex-wrap items-center justify-between gap-3 px-6 py-4">
        <div>
          <Heading level="h1">Dealers</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            Who buys at which price, and who is on the map.
          </Text>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Input
            type="search"
            aria-label="Search dealers"
            placeholder="Name, code, city, e-mail"
            value={q}
            onChange={(event) => {
              setQ(event.target.value)
              setPage(0)
            }}
          />
          <Button size="small" variant="secondary" asChild>
            <Link to="/dealers/applications">Applications{waiting > 0 ? ` (${waiting} new)` : ""}</Link>
          </Button>
          <Button size="small" variant="secondary" asChild>
            <Link to="/dealers/report">Report</Link>
          </Button>
          <Button size="small" asChild>
            <Link to="/dealers/new">New dealer</Link>
          </Button>
        </div>
      </div>
      <List
        rows={data?.dealers}
        unread={isError && "The dealers can't be read right now. Please try again."}
        empty={q ? "Nobody by that name." : "No dealers yet."}
        columns={["Name", "Code", "Percent off", "Place", "Orders", "Is"]}
        paging={{ count: data?.count ?? 0, page, onPage: setPage }}
      >
        {(dealer) => (
          <Table.Row key={dealer.id}>
            <Table.Cell>
              <TextLink to={`/dealers/${dealer.id}`}>{dealer.name}</TextLink>
            </Table.Cell>
            <Table.Cell>{dealer.code}</Table.Cell>
            <Table.Cell>{dealer.account ? `${dealer.percent_off}%` : "–"}</Table.Cell>
            <Table.Cell>{[dealer.city, dealer.state, dealer.country].filter(Boolean).join(", ")}</Table.Cell>
            <Table.Cell>{dealer.orders}</Table.Cell>
            <Table.Cell>
              <span className="flex gap-x-1">
                {!dealer.active && <Badge size="2xsmall">off</Badge>}
                {dealer.distributor && <Badge size="2xsmall">distributor</Badge>}
                {dealer.account && <Badge size="2xsmall">buys</Badge>}
                {dealer.listed && <Badge size="2xsmall">listed</Badge>}
              </span>
            </Table.Cell>
          </Table.Row>
        )}
      </List>
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Dealers", icon: BuildingStorefront })
