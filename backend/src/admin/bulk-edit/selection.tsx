import { Button, Text } from "@medusajs/ui"
import { createContext, useContext, useMemo, useState } from "react"
import { type BulkVariant, MOST_EDITED } from "../../contracts/catalog-change"
import { Tick } from "../shared/tick"
import { counted, countOf } from "../shared/words"

export interface Selection {
  chosen: ReadonlyMap<string, BulkVariant>
  choose: (variants: readonly BulkVariant[], isChosen: boolean) => void
  clear: () => void
}

/** What is ticked in the list; it stays over pages and filters. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, BulkVariant>>(new Map())
  return useMemo(
    () => ({
      chosen,
      choose: (variants, isChosen) =>
        setChosen((now) => {
          const next = new Map(now)
          for (const variant of variants) {
            if (isChosen) next.set(variant.id, variant)
            else next.delete(variant.id)
          }
          return next
        }),
      clear: () => setChosen(new Map()),
    }),
    [chosen],
  )
}

/** The list's columns are made once, so their cells read what is ticked from here. */
export const SelectionContext = createContext<Selection | null>(null)

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

interface PageProps {
  variants: readonly BulkVariant[]
  selection: Selection
}

/** Ticks all that the page shows. */
export function SelectPage({ variants, selection }: PageProps) {
  if (variants.length === 0) return null
  return (
    <Tick
      label="Select all on this page"
      caption="All on this page"
      checked={variants.every(({ id }) => selection.chosen.has(id))}
      onChange={(isChosen) => selection.choose(variants, isChosen)}
    />
  )
}

/** What can be done with what is ticked: at the foot of the window, also on a phone. */
export function SelectionBar({ selection, onEdit }: { selection: Selection; onEdit: () => void }) {
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
