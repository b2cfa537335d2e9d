import { useMemo, useState } from "react"
import { Tick } from "./tick"

export interface Selection<Row extends { id: string }> {
  /** By id, as they were when they were chosen. */
  chosen: ReadonlyMap<string, Row>
  choose: (rows: readonly Row[], isChosen: boolean) => void
  clear: () => void
}

/** What is ticked in a list; it is kept across pages and filters. */
export function useSelection<Row extends { id: string }>(): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  return useMemo(
    () => ({
      chosen,
      choose: (rows, isChosen) =>
        setChosen((now) => {
          const next = new Map(now)
          for (const row of rows) {
            if (isChosen) next.set(row.id, row)
            else next.delete(row.id)
          }
          return next
        }),
      clear: () => setChosen(new Map()),
    }),
    [chosen],
  )
}

interface SelectPageProps<Row extends { id: string }> {
  rows: readonly Row[]
  selection: Selection<Row>
}

/** Ticks everything on the page. */
export function SelectPage<Row extends { id: string }>({ rows, selection }: SelectPageProps<Row>) {
  if (rows.length === 0) return null
  return (
    <Tick
      label="Select all on this page"
      caption="All on this page"
      checked={rows.every(({ id }) => selection.chosen.has(id))}
      onChange={(isChosen) => selection.choose(rows, isChosen)}
    />
  )
}
