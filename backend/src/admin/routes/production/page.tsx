import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Tools } from "@medusajs/icons"
import { Button, Container } from "@medusajs/ui"
import { useMemo, useState } from "react"
import { BuildDrawer } from "../../production/build-drawer"
import { exportAddress, FILTERS, useProduction } from "../../production/client"
import { QueueFilters } from "../../production/filters"
import { columnsOf } from "../../production/queue-columns"
import { type SeenBuild, SelectionBar, SelectionContext } from "../../production/selection"
import { List, useListAddress } from "../../shared/list"
import { ExportButton, TextLink } from "../../shared/page"
import { SelectPage, useSelection } from "../../shared/selection"

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
              <ExportButton href={exportAddress(filters)} />
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
