import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Puzzle } from "@medusajs/icons"
import { Badge, Button, Container } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { FitmentParts, SledList } from "../../../api/admin/fitment/fitment-answer"
import { useParts, useSleds } from "../../fitment/client"
import { ChoiceField } from "../../shared/fields"
import { type Column, List, type ListAddress, useListAddress } from "../../shared/list"
import { MayChange } from "../../shared/may-change"
import { TextLink } from "../../shared/page"
import { counted } from "../../shared/words"

const MISSING = [
  { value: "bogies", label: "No bogies" },
  { value: "mount_kit", label: "No mount kit" },
  { value: "dampener", label: "No dampener" },
  { value: "verified", label: "Demo data, not verified" },
]

const COLUMNS: Column<SledList["sleds"][number]>[] = [
  {
    header: "Sled",
    cell: ({ id, year, make, model, demo_data }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <TextLink to={`/fitment/sleds/${id}`}>
          {year} {make} {model}
        </TextLink>
        {demo_data && (
          <Badge color="orange" size="2xsmall">
            Demo data
          </Badge>
        )}
      </span>
    ),
  },
  { header: "Mount kit", cell: ({ mount_kit_sku }) => mount_kit_sku ?? "None" },
  { header: "Dampener", cell: ({ dampener_sku }) => dampener_sku ?? "None" },
  {
    header: "Bogies",
    cell: ({ bogies }) => (bogies.length === 0 ? "None" : counted(bogies.length, "position", "positions")),
  },
]

/** The sleds and what fits them. */
export default function FitmentPage() {
  const address = useListAddress(["q", "year", "make", "missing"])
  const sleds = useSleds(address)
  const { data: parts } = useParts()
  return (
    <Container className="p-0">
      <List
        title="Fitment"
        badge={parts?.demo && <Badge color="orange">Demo data: made-up fitment</Badge>}
        about="The sleds that riders choose from, and the mount kit, dampener and bogies that fit each."
        actions={<FitmentLinks />}
        query={sleds}
        rows={sleds.data?.sleds}
        rowId={({ id }) => id}
        columns={COLUMNS}
        empty="No sleds found."
        unread="The sleds can't be read right now. Please try again."
        paging={{ ...address, count: sleds.data?.count ?? 0 }}
        search={{
          label: "Search",
          placeholder: "2021 khaos",
          value: address.filters.q,
          onSearch: (text) => address.setFilter("q", text),
        }}
        filters={<SledFilters address={address} parts={parts} />}
      />
    </Container>
  )
}

function FitmentLinks() {
  return (
    <>
      <Button variant="secondary" size="small" asChild>
        <Link to="/fitment/gaps">Gaps</Link>
      </Button>
      <Button variant="secondary" size="small" asChild>
        <Link to="/fitment/demo-parts">Demo kits</Link>
      </Button>
      <Button variant="secondary" size="small" asChild>
        <a href="/admin/fitment/export" download>
          Export
        </a>
      </Button>
      <Button variant="secondary" size="small" asChild>
        <Link to="/fitment/imports">Import</Link>
      </Button>
      <MayChange>
        <Button size="small" asChild>
          <Link to="/fitment/sleds/new">New sled</Link>
        </Button>
      </MayChange>
    </>
  )
}

interface FiltersProps {
  address: ListAddress<"q" | "year" | "make" | "missing">
  parts: FitmentParts | undefined
}

function SledFilters({ address: { filters, setFilter }, parts }: FiltersProps) {
  const choice = (
    name: "year" | "make" | "missing",
    label: string,
    none: string,
    choices: { value: string; label: string }[],
  ) => (
    <div className="w-36">
      <ChoiceField
        size="small"
        label={label}
        none={none}
        value={filters[name] ?? ""}
        onChange={(value) => setFilter(name, value)}
        choices={choices}
      />
    </div>
  )
  const same = (values: readonly (string | number)[] = []) =>
    values.map((value) => ({ value: String(value), label: String(value) }))
  return (
    <>
      {choice("year", "Year", "All years", same(parts?.years))}
      {choice("make", "Make", "All makes", same(parts?.makes))}
      {choice("missing", "Gaps", "All sleds", MISSING)}
    </>
  )
}

export const config = defineRouteConfig({ label: "Fitment", icon: Puzzle, rank: 70 })
