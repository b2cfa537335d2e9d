import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Puzzle } from "@medusajs/icons"
import { Badge, Button, Container, Heading, Input, Label, Table, Text } from "@medusajs/ui"
import { useEffect, useState } from "react"
import { Link, useSearchParams } from "react-router-dom"
import { Choice } from "../../fitment/choice"
import { PAGE_SIZE, useParts, useSleds } from "../../fitment/client"
import { Pages } from "../../fitment/pages"

/** ms without a keystroke before the list follows what is typed. */
const TYPING = 300

const MISSING = [
  { value: "bogies", label: "No bogies" },
  { value: "mount_kit", label: "No mount kit" },
  { value: "dampener", label: "No dampener" },
]

const positionsOf = (count: number) =>
  count === 0 ? "None" : `${count} ${count === 1 ? "position" : "positions"}`

/** The sleds and what fits them. What is looked for stands in the address, so that it survives a reload. */
export default function FitmentPage() {
  const [params, setParams] = useSearchParams()
  const page = Math.max(0, Number(params.get("page") ?? 0) || 0)
  const given = (name: string) => params.get(name) || undefined
  const filters = { q: given("q"), year: given("year"), make: given("make"), missing: given("missing") }
  const { data, isError } = useSleds({ ...filters, offset: page * PAGE_SIZE })
  const { data: parts } = useParts()
  const [typed, setTyped] = useState(filters.q ?? "")

  const change = (name: string, value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (value) next.set(name, value)
        else next.delete(name)
        if (name !== "page") next.delete("page")
        return next
      },
      { replace: true },
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait anew
  useEffect(() => {
    const waiting = setTimeout(() => {
      if (typed !== (filters.q ?? "")) change("q", typed)
    }, TYPING)
    return () => clearTimeout(waiting)
  }, [typed])

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
        <div className="flex flex-col gap-y-1">
          <Label htmlFor="q" size="small">
            Search
          </Label>
          <Input
            id="q"
            type="search"
            size="small"
            placeholder="2021 khaos"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Choice
          id="year"
          label="Year"
          none="All years"
          value={filters.year ?? ""}
          onChange={(value) => change("year", value)}
          options={(parts?.years ?? []).map((year) => ({ value: String(year), label: String(year) }))}
        />
        <Choice
          id="make"
          label="Make"
          none="All makes"
          value={filters.make ?? ""}
          onChange={(value) => change("make", value)}
          options={(parts?.makes ?? []).map((make) => ({ value: make, label: make }))}
        />
        <Choice
          id="missing"
          label="Gaps"
          none="All sleds"
          value={filters.missing ?? ""}
          onChange={(value) => change("missing", value)}
          options={MISSING}
        />
      </search>
      {isError && <Text className="px-6 py-4">The sleds can't be read right now. Please try again.</Text>}
      {data?.count === 0 && <Text className="px-6 py-4 text-ui-fg-subtle">No sled is like that.</Text>}
      {data && data.count > 0 && (
        <div className="overflow-x-auto">
          <Table>
            <Table.Header>
              <Table.Row>
                <Table.HeaderCell>Sled</Table.HeaderCell>
                <Table.HeaderCell>Mount kit</Table.HeaderCell>
                <Table.HeaderCell>Dampener</Table.HeaderCell>
                <Table.HeaderCell>Bogies</Table.HeaderCell>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {data.sleds.map((sled) => (
                <Table.Row key={sled.id}>
                  <Table.Cell>
                    <Link
                      className="text-ui-fg-base underline underline-offset-4"
                      to={`/fitment/sleds/${sled.id}`}
                    >
                      {sled.year} {sled.make} {sled.model}
                    </Link>
                  </Table.Cell>
                  <Table.Cell>{sled.mount_kit_sku ?? "None"}</Table.Cell>
                  <Table.Cell>{sled.dampener_sku ?? "None"}</Table.Cell>
                  <Table.Cell>{positionsOf(sled.bogies.length)}</Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table>
          <Pages
            count={data.count}
            page={page}
            onPage={(next) => change("page", next > 0 ? String(next) : "")}
          />
        </div>
      )}
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Fitment", icon: Puzzle })
