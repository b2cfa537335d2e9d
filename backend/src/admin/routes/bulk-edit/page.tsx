import { defineRouteConfig } from "@medusajs/admin-sdk"
import { PencilSquare } from "@medusajs/icons"
import { Button, Container, StatusBadge } from "@medusajs/ui"
import { useState } from "react"
import { formatMoney } from "../../../contracts/money"
import type { BulkList, BulkVariant } from "../../../contracts/staff/catalog-change"
import { EditDrawer } from "../../bulk-edit/edit-drawer"
import { SelectCell, SelectionBar, SelectionContext } from "../../bulk-edit/selection"
import { exportAddress, FILTERS, type Filter, useBulkList } from "../../catalog-import/client"
import { type Column, List, type ListAddress, useListAddress } from "../../shared/list"
import { ListFilter } from "../../shared/list-filter"
import { TextLink } from "../../shared/page"
import { useMayCall } from "../../shared/role"
import { SelectPage, useSelection } from "../../shared/selection"
import { countOf } from "../../shared/words"

const COLUMNS: Column<BulkVariant>[] = [
  { header: "Select", hideHeader: true, cell: (variant) => <SelectCell variant={variant} /> },
  {
    header: "Name",
    cell: ({ name }) => <span className="block min-w-40 whitespace-normal py-2">{name}</span>,
  },
  { header: "SKU", cell: ({ sku }) => sku },
  { header: "Price", cell: ({ price }) => (price === null ? "None" : formatMoney(price)) },
  { header: "On hand", cell: ({ stock }) => (stock === null ? "Not counted" : countOf(stock)) },
  { header: "Promised", cell: ({ reserved }) => (reserved > 0 ? countOf(reserved) : "–") },
  {
    header: "In the shop",
    cell: ({ published }) => (
      <StatusBadge color={published ? "green" : "grey"}>{published ? "Shown" : "Hidden"}</StatusBadge>
    ),
  },
]

const SHOW = [
  { value: "low", label: "Low stock" },
  { value: "no_price", label: "No price" },
  { value: "hidden", label: "Hidden" },
]

type FilterProps = Pick<ListAddress<Filter>, "filters" | "setFilter"> & {
  families: BulkList["families"] | undefined
}

function Filters({ families = [], ...address }: FilterProps) {
  return (
    <>
      <ListFilter
        of={address}
        name="family"
        label="Family"
        none="Every family"
        choices={families.map(({ slug, name }) => ({ value: slug, label: name }))}
        width="w-36 sm:w-44"
      />
      <ListFilter
        of={address}
        name="show"
        label="Show"
        none="Everything"
        choices={SHOW}
        width="w-36 sm:w-44"
      />
    </>
  )
}

function Actions({ filters }: Pick<ListAddress<Filter>, "filters">) {
  const seesHistory = useMayCall("GET", "/admin/catalogue-changes")
  return (
    <>
      {seesHistory && (
        <Button size="small" variant="secondary" asChild>
          <TextLink className="no-underline" to="/catalogue-import/history">
            History and undo
          </TextLink>
        </Button>
      )}
      <Button size="small" variant="secondary" asChild>
        <a href={exportAddress("prices", filters)} download>
          Export prices
        </a>
      </Button>
      <Button size="small" variant="secondary" asChild>
        <a href={exportAddress("stock", filters)} download>
          Export stock
        </a>
      </Button>
      <Button size="small" variant="secondary" asChild>
        <a href={exportAddress("catalog", filters)} download>
          Export all columns
        </a>
      </Button>
    </>
  )
}

/** Price, stock and visibility of many variants at once. */
export default function BulkEditPage() {
  const address = useListAddress(FILTERS)
  const { filters, setFilter } = address
  const list = useBulkList(address)
  const selection = useSelection<BulkVariant>()
  const [isEditing, setEditing] = useState(false)
  const variants = list.data?.variants
  return (
    <SelectionContext.Provider value={selection}>
      <Container className="divide-y p-0">
        <List
          title="Bulk edit"
          about="Tick variants, even across several pages, and set the price, stock or visibility of all of them at once."
          actions={<Actions filters={filters} />}
          query={list}
          rows={variants}
          rowId={({ id }) => id}
          columns={COLUMNS}
          empty="Nothing found."
          unread="The list can't be read right now. Please try again."
          paging={{ ...address, count: list.data?.count ?? 0 }}
          search={{
            label: "Search",
            placeholder: "Name, color or SKU",
            value: filters.q,
            onSearch: (text) => setFilter("q", text),
          }}
          filters={
            <>
              <Filters families={list.data?.families} filters={filters} setFilter={setFilter} />
              <SelectPage rows={variants ?? []} selection={selection} />
            </>
          }
        />
        {/* It would cover the drawer. */}
        {!isEditing && <SelectionBar selection={selection} onEdit={() => setEditing(true)} />}
      </Container>
      {isEditing && (
        <EditDrawer
          variants={[...selection.chosen.keys()]}
          onClose={() => setEditing(false)}
          onDone={() => {
            setEditing(false)
            selection.clear()
          }}
        />
      )}
    </SelectionContext.Provider>
  )
}

export const config = defineRouteConfig({ label: "Bulk edit", icon: PencilSquare, rank: 80 })
