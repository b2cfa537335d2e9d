import { Badge, Container } from "@medusajs/ui"
import { useContext } from "react"
import { EVERY_STAGE, type Pour } from "../../../../contracts/orders/production"
import { unitWords } from "../../../../contracts/orders/production-words"
import { Due } from "../../../production/build-words"
import { poursExportAddress, usePours, useStages } from "../../../production/client"
import { type SeenBuild, SelectionBar, SelectionContext } from "../../../production/selection"
import { ChoiceField } from "../../../shared/fields"
import { type Column, List, useListAddress } from "../../../shared/list"
import { ExportButton, TextLink } from "../../../shared/page"
import { useSelection } from "../../../shared/selection"
import { Tick } from "../../../shared/tick"
import { countOf } from "../../../shared/words"

/** The queue's filter for builds that are all in one stage. */
function oneStage(members: Pour["members"]): { stage?: string } {
  const [stage, ...more] = new Set(members.map(({ stage }) => stage.id))
  return stage && more.length === 0 ? { stage } : {}
}

/** Ticks a pour's builds, except those that a change holds. */
function SelectPour({ pour: { members, mold, colors } }: { pour: Pour }) {
  const selection = useContext(SelectionContext)
  if (!selection || members.length === 0) return null
  return (
    <Tick
      label={`Select ${mold} in ${colors}`}
      checked={members.every(({ id }) => selection.chosen.has(id))}
      onChange={(isChosen) => selection.choose(members, isChosen)}
    />
  )
}

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
  {
    header: "Builds",
    cell: ({ builds, held }) => (
      <span className="flex flex-col items-start gap-y-1 py-2">
        {countOf(builds)}
        <HeldBuilds numbers={held} />
      </span>
    ),
  },
  { header: "To pour", cell: ({ pieces, unit }) => unitWords(pieces, unit) },
  { header: "Due", cell: ({ due, late }) => <Due due={due} late={late > 0} /> },
  {
    header: "Open",
    hideHeader: true,
    cell: ({ key, mold, colors, members }) => (
      <TextLink to={`/production?${new URLSearchParams({ pour: key, ...oneStage(members) })}`}>
        Show builds
        <span className="sr-only">
          {" "}
          of {mold} in {colors}
        </span>
      </TextLink>
    ),
  },
]

/** Builds that must not be poured yet, by number. */
function HeldBuilds({ numbers }: { numbers: readonly number[] }) {
  if (numbers.length === 0) return null
  return (
    <>
      <Badge size="2xsmall" color="orange">
        {numbers.length === 1 ? "Change waits" : `${countOf(numbers.length)} changes wait`}
      </Badge>
      <span className="block max-w-56 whitespace-normal text-ui-fg-subtle">
        Don't pour No. {numbers.join(", ")}
      </span>
    </>
  )
}

const BODIES: Column<Pour>[] = [
  { header: "Select", hideHeader: true, cell: (pour) => <SelectPour pour={pour} /> },
  ...COLUMNS,
]

/** What can be poured together: one mold in the same colors, and the loops by color. */
export default function PoursRoute() {
  const { filters, setFilter } = useListAddress(["stage"])
  const stages = useStages()
  const names = stages.data?.document.stages ?? []
  const [first, ...others] = names.map(({ id, name }) => ({ value: id, label: name }))
  const pours = usePours({ stage: filters.stage })
  const selection = useSelection<SeenBuild>()
  const rows = (part: Pour["part"]) => pours.data?.pours.filter((pour) => pour.part === part)
  const isFirst = first !== undefined && (filters.stage ?? first.value) === first.value
  return (
    <SelectionContext.Provider value={selection}>
      <Container className="divide-y p-0">
        <List
          title="Pours"
          above={
            <TextLink className="txt-small" to="/production">
              Production
            </TextLink>
          }
          about={
            isFirst
              ? "What is still to be poured: one mold in the same colors, the most urgent first."
              : "Builds of one mold in the same colors, the most urgent first."
          }
          actions={<ExportButton href={poursExportAddress({ stage: filters.stage })} />}
          query={pours}
          rows={rows("body")}
          rowId={({ key }) => key}
          columns={BODIES}
          empty="Nothing to pour."
          unread="The pours can't be read right now. Please try again."
          filters={
            <div className="w-48">
              <ChoiceField
                size="small"
                label="Stage"
                none={first?.label ?? "…"}
                value={isFirst ? "" : (filters.stage ?? "")}
                onChange={(value) => setFilter("stage", value)}
                choices={[...others, { value: EVERY_STAGE, label: "Every stage" }]}
              />
            </div>
          }
        />
        <SelectionBar selection={selection} stages={names} />
      </Container>
      <Container className="mt-3 divide-y p-0">
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
    </SelectionContext.Provider>
  )
}
