import { Button, Text } from "@medusajs/ui"
import { createContext, useContext, useState } from "react"
import type { ProductionBuild, StageName } from "../../contracts/orders/production"
import { ChoiceField } from "../shared/fields"
import { ShopLink } from "../shared/page"
import type { Selection } from "../shared/selection"
import { Tick } from "../shared/tick"
import { counted } from "../shared/words"
import { pickListAddress, workOrdersAddress } from "./client"
import { useMove } from "./move"

/** A build, and the stage it was seen in. */
export interface SeenBuild {
  id: string
  stage: { id: string }
}

/** The list's columns are created once, so their cells read what is ticked from here. */
export const SelectionContext = createContext<Selection<SeenBuild> | null>(null)

/** The tick of a row; nothing for a build that has left the workshop. */
export function SelectCell({ build }: { build: ProductionBuild }) {
  const selection = useContext(SelectionContext)
  if (!selection || build.closed) return null
  return (
    <Tick
      label={`Select build ${build.number}`}
      checked={selection.chosen.has(build.id)}
      onChange={(isChosen) => selection.choose([build], isChosen)}
    />
  )
}

interface BarProps {
  selection: Selection<SeenBuild>
  stages: readonly StageName[]
}

/** What can be done with what is ticked: at the bottom of the window, also on a phone. */
export function SelectionBar({ selection, stages }: BarProps) {
  const [to, setTo] = useState("")
  const move = useMove()
  const builds = [...selection.chosen.values()]
  if (builds.length === 0) return null
  const ids = builds.map(({ id }) => id)
  return (
    <section
      aria-label="Selected builds"
      className="bg-ui-bg-base sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-2 border-t px-6 py-4"
    >
      <Text size="small" weight="plus" aria-live="polite">
        {counted(builds.length, "build", "builds")} selected
      </Text>
      <div className="w-40">
        <ChoiceField
          size="small"
          label="Move to"
          hideLabel
          value={to}
          onChange={setTo}
          choices={stages.map(({ id, name }) => ({ value: id, label: `Move to ${name}` }))}
        />
      </div>
      <Button
        size="small"
        disabled={to === ""}
        isLoading={move.isPending}
        onClick={() => move.send(builds, to, { onGone: selection.clear })}
      >
        Move
      </Button>
      <Text size="small" as="span" className="flex flex-wrap gap-x-3">
        Work orders:
        <ShopLink href={workOrdersAddress(ids, "letter")}>Letter</ShopLink>
        <ShopLink href={workOrdersAddress(ids, "a4")}>A4</ShopLink>
        <ShopLink href={workOrdersAddress(ids, "label")}>4 × 6 label</ShopLink>
      </Text>
      <ShopLink href={pickListAddress({ builds: ids })}>Pick list</ShopLink>
      <Button size="small" variant="secondary" onClick={selection.clear}>
        Clear
      </Button>
    </section>
  )
}
