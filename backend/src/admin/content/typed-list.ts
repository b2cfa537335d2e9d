/** A list's entries, as far as what is being typed is one: it may not be valid yet. */
function typedList<Entry>(value: string): Entry[] {
  try {
    const parsed: unknown = JSON.parse(value)
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}

/** A thing's fields, as far as what is being typed is one: it may not be valid yet. */
export function typedRecord<Typed extends object>(value: string): Partial<Typed> {
  try {
    const parsed: unknown = JSON.parse(value)
    return parsed !== null && typeof parsed === "object" && !Array.isArray(parsed) ? parsed : {}
  } catch {
    return {}
  }
}

/** A list with one entry moved up or down. */
function moved<Entry>(list: readonly Entry[], at: number, by: number): Entry[] {
  const next = [...list]
  const [entry] = next.splice(at, 1)
  if (entry !== undefined) next.splice(at + by, 0, entry)
  return next
}

/** Rows that are being typed, and what can be done with them. */
export interface TypedRows<Entry> {
  rows: readonly Entry[]
  set: (at: number, some: Partial<Entry>) => void
  add: (entry: Entry) => void
  move: (at: number, by: number) => void
  remove: (at: number) => void
}

/** The rows of a value that is being typed; each change passes on the whole value. */
export function typedRows<Entry>(value: string, onChange: (value: string) => void): TypedRows<Entry> {
  const rows = typedList<Entry>(value)
  const change = (next: readonly Entry[]) => onChange(JSON.stringify(next))
  return {
    rows,
    set: (at, some) => change(rows.map((row, each) => (each === at ? { ...row, ...some } : row))),
    add: (entry) => change([...rows, entry]),
    move: (at, by) => change(moved(rows, at, by)),
    remove: (at) => change(rows.filter((_, each) => each !== at)),
  }
}
