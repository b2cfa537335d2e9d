import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Tools } from "@medusajs/icons"
import { Button, Container } from "@medusajs/ui"
import { useMemo, useState } from "react"
import type { ProductionBuild } from "../../../contracts/orders/production"
import { unitWords } from "../../../contracts/orders/production-words"
import { BuildDrawer, OrderLink } from "../../production/build-drawer"
import { Due, HeldBadge, partWords, ReadyBadge, StageBadge, zoneWords } from "../../production/build-words"
import { exportAddress, FILTERS, useProduction } from "../../production/client"
import { QueueFilters } from "../../production/filters"
import { type SeenBuild, SelectCell, SelectionBar, SelectionContext } from "../../production/selection"
import { type Column, List, TwoLines, useListAddress } from "../../shared/list"
import { TextLink } from "../../shared/page"
import { SelectPage, useSelection } from "../../shared/selection"

const columnsOf = (onOpen: (id: string) => void): Column<ProductionBuild>[] => [
  { header: "Select", hideHeader: true, cell: (build) => <SelectCell build={build} /> },
  {
    header: "Build",
    cell: (build) => (
      <>
        <button
          type="button"
          className="txt-compact-small-plus min-h-11 text-ui-fg-base underline underline-offset-4"
          onClick={() => onOpen(build.id)}
        >
          {build.number}
          <span className="sr-only">: details and history</span>
        </button>
        {/* On a phone the design column is out of view. */}
        <span className="block w-28 whitespace-normal pb-2 text-ui-fg-subtle md:hidden">
          {build.product}, {build.style}
        </span>
      </>
    ),
  },
  {
    header: "Stage",
    cell: (build) => (
      <span className="flex flex-col items-start gap-y-1 py-2">
        <StageBadge build={build} />
        <HeldBadge build={build} />
        <ReadyBadge build={build} />
      </span>
    ),
  },
  { header: "Due", cell: ({ due, late }) => <Due due={due} late={late} /> },
  {
    header: "Picture",
    hideHeader: true,
    cell: ({ image }) => (
      <img src={image} alt="" className="my-2 h-12 w-28 max-w-none rounded object-contain" loading="lazy" />
    ),
  },
  {
    header: "Design",
    cell: ({ product, style, mold, sku, quantity, unit }) => (
      <span className="block py-2">
        <span className="block">
          {product}, {style}
          {quantity > 1 && <strong>, {unitWords(quantity, unit)}</strong>}
        </span>
        <span className="block text-ui-fg-subtle">
          {mold}, {sku}
        </span>
      </span>
    ),
  },
  {
    header: "Colors",
    cell: ({ zones }) => (
      <ul className="py-2">
        {zones.map((zone) => (
          <li key={zone.name}>{zoneWords(zone)}</li>
        ))}
      </ul>
    ),
  },
  { header: "Order", cell: (build) => <OrderLink build={build} /> },
  {
    header: "Buyer",
    cell: ({ buyer, dealer }) => {
      // Dealers who bought for themselves are listed once.
      const isOwn = dealer?.startsWith(`${buyer} (`)
      return <TwoLines first={isOwn ? dealer : buyer} second={isOwn ? null : dealer} />
    },
  },
  {
    header: "Same order",
    cell: ({ hardware }) => (
      <ul className="py-2">
        {hardware.map((part) => (
          <li key={`${part.sku} ${part.details}`}>{partWords(part)}</li>
        ))}
      </ul>
    ),
  },
  { header: "Sled", cell: ({ sled }) => sled ?? "—" },
]

/** What the workshop has to make, late builds first. */
export default function ProductionRoute() {
  const address = useListAddress(FILTERS)
  const { filters, setFilter } = address
  const production = useProduction(address)
  const selection = useSelection<SeenBuild>()
  const [opened, setOpened] = useState<string | null>(null)
  const columns = useMemo(() => columnsOf(setOpened), [])
  const builds = production.data?.builds
  return (
    <SelectionContext.Provider value={selection}>
      <Container className="divide-y p-0">
        <List
          title="Production"
          about="Every build of a paid order, until it is fulfilled. Late ones come first."
          actions={
            <>
              <Button size="small" variant="secondary" asChild>
                <TextLink className="no-underline" to="/production/pours">
                  Pours
                </TextLink>
              </Button>
              <Button size="small" variant="secondary" asChild>
                <TextLink className="no-underline" to="/production/stages">
                  Stages
                </TextLink>
              </Button>
              <Button size="small" variant="secondary" asChild>
                <a href={exportAddress(filters)} download>
                  Export as CSV
                </a>
              </Button>
            </>
          }
          query={production}
          rows={builds}
          rowId={({ id }) => id}
          columns={columns}
          empty="No builds here."
          unread="The queue can't be read right now. Please try again."
          paging={{ ...address, count: production.data?.count ?? 0 }}
          search={{
            label: "Search",
            placeholder: "Build, SKU, order number, buyer",
            value: filters.q,
            onSearch: (text) => setFilter("q", text),
          }}
          filters={
            <>
              <QueueFilters page={production.data} filters={filters} setFilter={setFilter} />
              <SelectPage
                rows={(builds ?? []).filter(({ closed }) => closed === null)}
                selection={selection}
              />
            </>
          }
        />
        <SelectionBar selection={selection} stages={production.data?.stages ?? []} />
      </Container>
      {opened && <BuildDrawer id={opened} onClose={() => setOpened(null)} />}
    </SelectionContext.Provider>
  )
}

export const config = defineRouteConfig({ label: "Production", icon: Tools, rank: 20 })
