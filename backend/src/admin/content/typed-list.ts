/** What is being typed has no rules yet: a list's entries, as far as it is one. */
export function typedList<Entry>(value: string): Entry[] {
  try {
    const parsed: unknown = JSON.parse(value)
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}

/** What is being typed has no rules yet: a thing's fields, as far as it is one. */
export function typedRecord<Typed extends object>(value: string): Partial<Typed> {
  try {
    const parsed: unknown = JSON.parse(value)
    return parsed !== null && typeof parsed === "object" && !Array.isArray(parsed) ? parsed : {}
  } catch {
    return {}
  }
}

/** An entry of a list, moved up or down. */
export function moved<Entry>(list: readonly Entry[], at: number, by: number): Entry[] {
  const next = [...list]
  const [entry] = next.splice(at, 1)
  if (entry !== undefined) next.splice(at + by, 0, entry)
  return next
}
