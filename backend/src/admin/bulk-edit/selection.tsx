import { Button, Text } from "@medusajs/ui"
import { createContext, useContext } from "react"
import { type BulkVariant, MOST_EDITED } from "../../contracts/staff/catalog-change"
import type { Selection } from "../shared/selection"
import { Tick } from "../shared/tick"
import { counted, countOf } from "../shared/words"

/** The list's columns are made once, so their cells read what is ticked from here. */
export const SelectionContext = createContext<Selection<BulkVariant> | null>(null)

/** The tick of a row; nothing outside a `SelectionContext`. */
export function SelectCell({ variant }: { variant: BulkVariant }) {
  const selection = useContext(SelectionContext)
  if (!selection) return null
  return (
    <Tick
      label={`Select ${variant.sku}`}
      checked={selection.chosen.has(variant.id)}
      onChange={(isChosen) => selection.choose([variant], isChosen)}
    />
  )
}

interface BarProps {
  selection: Selection<BulkVariant>
  onEdit: () => void
}

/** What can be done with what is ticked: at the bottom of the window, also on a phone. */
export function SelectionBar({ selection, onEdit }: BarProps) {
  const count = selection.chosen.size
  if (count === 0) return null
  return (
    <section
      aria-label="Selected variants"
      className="bg-ui-bg-base sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-2 border-t px-6 py-4"
    >
      <Text size="small" weight="plus" aria-live="polite">
        {counted(count, "variant", "variants")} selected
      </Text>
      <Button size="small" disabled={count > MOST_EDITED} onClick={onEdit}>
        Edit
      </Button>
      <Button size="small" variant="secondary" onClick={selection.clear}>
        Clear
      </Button>
      {count > MOST_EDITED && <Text size="small">At most {countOf(MOST_EDITED)} at once.</Text>}
    </section>
  )
}
