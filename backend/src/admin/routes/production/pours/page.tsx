import { Button, Container } from "@medusajs/ui"
import type { Pour } from "../../../../contracts/production"
import { Due } from "../../../production/build-words"
import { poursExportAddress, usePours, useStages } from "../../../production/client"
import { ChoiceField } from "../../../shared/fields"
import { type Column, List, useListAddress } from "../../../shared/list"
import { TextLink } from "../../../shared/page"
import { countOf } from "../../../shared/words"

const COLUMNS: Column<Pour>[] = [
  {
    header: "Mold",
    cell: ({ product, style, mold }) => (
      <span className="block py-2">
        <span className="block">{style ? `${product}, ${style}` : product}</span>
        <span className="block text-ui-fg-subtle">{style ? mold : "For every line"}</span>
      </span>
    ),
  },
  { header: "Colors", cell: ({ colors }) => colors },
  { header: "Builds", cell: ({ builds }) => countOf(builds) },
  { header: "Pieces", cell: ({ pieces }) => countOf(pieces) },
  { header: "Due", cell: ({ due, late }) => <Due due={due} late={late > 0} /> },
  {
    header: "Open",
    hideHeader: true,
    cell: ({ key, mold, colors }) => (
      <TextLink to={`/production?${new URLSearchParams({ pour: key })}`}>
        Show builds
        <span className="sr-only">
          {" "}
          of {mold} in {colors}
        </span>
      </TextLink>
    ),
  },
]

/** What can be poured together: one mold in the same colors, and the loops by color. */
export default function PoursRoute() {
  const { filters, setFilter } = useListAddress(["stage"])
  const stages = useStages()
  const choices = (stages.data?.document.stages ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const pours = usePours({ stage: filters.stage })
  const rows = (part: Pour["part"]) => pours.data?.pours.filter((pour) => pour.part === part)
  return (
    <div className="flex flex-col gap-y-3">
      <Container className="divide-y p-0">
        <List
          title="Pours"
          above={
            <TextLink className="txt-small" to="/production">
              Production
            </TextLink>
          }
          about="Open builds of one mold in the same colors, the most urgent first. Skis and their loops count in pairs."
          actions={
            <Button size="small" variant="secondary" asChild>
              <a href={poursExportAddress({ stage: filters.stage })} download>
                Export as CSV
              </a>
            </Button>
          }
          query={pours}
          rows={rows("body")}
          rowId={({ key }) => key}
          columns={COLUMNS}
          empty="Nothing to pour."
          unread="The pours can't be read right now. Please try again."
          filters={
            <div className="w-48">
              <ChoiceField
                size="small"
                label="Stage"
                none="Every stage"
                value={filters.stage ?? ""}
                onChange={(value) => setFilter("stage", value)}
                choices={choices}
              />
            </div>
          }
        />
      </Container>
      <Container className="divide-y p-0">
        <List
          title="Loops"
          level="h2"
          about="What goes on those skis, by color: one mold for every line."
          query={pours}
          rows={rows("loop")}
          rowId={({ key }) => key}
          columns={COLUMNS}
          empty="No loops to pour."
          unread="The loops can't be read right now. Please try again."
        />
      </Container>
    </div>
  )
}
