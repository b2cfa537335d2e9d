import { defineRouteConfig } from "@medusajs/admin-sdk"
import { BuildingStorefront } from "@medusajs/icons"
import { Badge, Button, Container, Heading, Input, Table, Text } from "@medusajs/ui"
import { useState } from "react"
import { Link } from "react-router-dom"
import { PAGE_SIZE, useApplications, useDealers } from "../../dealers/client"

/** Dealers and distributors: who buys at which price, and who is on the map. */
export default function DealersPage() {
  const [q, setQ] = useState("")
  const [page, setPage] = useState(0)
  const { data, isError } = useDealers(q, page)
  const waiting = useApplications("new", 0).data?.waiting ?? 0
  const pageCount = Math.max(1, Math.ceil((data?.count ?? 0) / PAGE_SIZE))
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
      {isError && <Text className="px-6 py-4">The dealers can't be read right now. Please try again.</Text>}
      {data && data.count === 0 && (
        <Text className="px-6 py-4 text-ui-fg-subtle">{q ? "Nobody by that name." : "No dealers yet."}</Text>
      )}
      {data && data.count > 0 && (
        <div className="overflow-x-auto">
          <Table>
            <Table.Header>
              <Table.Row>
                <Table.HeaderCell>Name</Table.HeaderCell>
                <Table.HeaderCell>Code</Table.HeaderCell>
                <Table.HeaderCell>Percent off</Table.HeaderCell>
                <Table.HeaderCell>Place</Table.HeaderCell>
                <Table.HeaderCell>Orders</Table.HeaderCell>
                <Table.HeaderCell>Is</Table.HeaderCell>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {data.dealers.map((dealer) => (
                <Table.Row key={dealer.id}>
                  <Table.Cell>
                    <Link
                      className="text-ui-fg-base underline underline-offset-4"
                      to={`/dealers/${dealer.id}`}
                    >
                      {dealer.name}
                    </Link>
                  </Table.Cell>
                  <Table.Cell>{dealer.code}</Table.Cell>
                  <Table.Cell>{dealer.account ? `${dealer.percent_off}%` : "–"}</Table.Cell>
                  <Table.Cell>
                    {[dealer.city, dealer.state, dealer.country].filter(Boolean).join(", ")}
                  </Table.Cell>
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
              ))}
            </Table.Body>
          </Table>
          <Table.Pagination
            count={data.count}
            pageSize={PAGE_SIZE}
            pageIndex={page}
            pageCount={pageCount}
            canPreviousPage={page > 0}
            canNextPage={page + 1 < pageCount}
            previousPage={() => setPage(page - 1)}
            nextPage={() => setPage(page + 1)}
          />
        </div>
      )}
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Dealers", icon: BuildingStorefront })
