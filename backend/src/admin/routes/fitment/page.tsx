import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Puzzle } from "@medusajs/icons"
import { Badge, Button, Container, Heading, Table, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { useParts, useSleds } from "../../fitment/client"
import { Choice } from "../../shared/choice"
import { List, PAGE_SIZE } from "../../shared/list"
import { SearchField } from "../../shared/search-field"
import { TextLink } from "../../shared/text-link"
import { useListAddress } from "../../shared/use-list-address"

const MISSING = [
  { value: "bogies", label: "No bogies" },
  { value: "mount_kit", label: "No mount kit" },
  { value: "dampener", label: "No dampener" },
]

const positionsOf = (count: number) =>
  count === 0 ? "None" : `${count} ${count === 1 ? "position" : "positions"}`

/** The sleds and what fits them. What is looked for stands in the address, so that it survives a reload. */
export default function FitmentPage() {
  const { filters, setFilter, page, setPage } = useListAddress("q", "year", "make", "missing")
  const { data, isError } = useSleds({ ...filters, offset: page * PAGE_SIZE })
  const { data: parts } = useParts()

  return (
    <Container className="divide-y p-0">
      <div className="flex flex-wrap items-start justify-between gap-4 px-6 py-4">
        <div>
          <div className="flex items-center gap-x-2">
            <Heading level="h1">Fitment</Heading>
            {parts?.demo && <Badge color="orange">Demo data: invented fitment</Badge>}
          </div>
          <Text size="small" className="text-ui-fg-subtle">
            The sleds that riders choose from, and the mount kit, dampener and bogies that fit each.
          </Text>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" asChild>
            <Link to="/fitment/gaps">Gaps</Link>
          </Button>
          <Button variant="secondary" size="small" asChild>
            <a href="/admin/fitment/export" download>
              Export
            </a>
          </Button>
          <Button variant="secondary" size="small" asChild>
            <Link to="/fitment/imports">Import</Link>
          </Button>
          <Button size="small" asChild>
            <Link to="/fitment/sleds/new">New sled</Link>
          </Button>
        </div>
      </div>
      <search className="grid grid-cols-1 gap-4 px-6 py-4 md:grid-cols-4">
        <SearchField
          placeholder="2021 khaos"
          value={filters.q ?? ""}
          onSearch={(text) => setFilter("q", text)}
        />
        <Choice
          id="year"
          label="Year"
          none="All years"
          value={filters.year ?? ""}
          onChange={(value) => setFilter("year", value)}
          options={(parts?.years ?? []).map((year) => ({ value: String(year), label: String(year) }))}
        />
        <Choice
          id="make"
          label="Make"
          none="All makes"
          value={filters.make ?? ""}
          onChange={(value) => setFilter("make", value)}
          options={(parts?.makes ?? []).map((make) => ({ value: make, label: make }))}
        />
        <Choice
          id="missing"
          label="Gaps"
          none="All sleds"
          value={filters.missing ?? ""}
          onChange={(value) => setFilter("missing", value)}
          options={MISSING}
        />
      </search>
      <List
        rows={data?.sleds}
        unread={isError && "The sleds can't be read right now. Please try again."}
        empty="No sled is like that."
        columns={["Sled", "Mount kit", "Dampener", "Bogies"]}
        paging={{ count: data?.count ?? 0, page, onPage: setPage }}
      >
        {(sled) => (
          <Table.Row key={sled.id}>
            <Table.Cell>
              <TextLink to={`/fitment/sleds/${sled.id}`}>
                {sled.year} {sled.make} {sled.model}
              </TextLink>
            </Table.Cell>
            <Table.Cell>{sled.mount_kit_sku ?? "None"}</Table.Cell>
            <Table.Cell>{sled.dampener_sku ?? "None"}</Table.Cell>
            <Table.Cell>{positionsOf(sled.bogies.length)}</Table.Cell>
          </Table.Row>
        )}
      </List>
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Fitment", icon: Puzzle })
