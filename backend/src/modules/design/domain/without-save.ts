import { isDeepStrictEqual } from "node:util"
import type { PaletteDocument, ProductDocument } from "../../../contracts/staff/design-staff"
import { choiceKey } from "./staff-documents"

/** A document before it was saved, and after. */
export interface Saved<Document> {
  before: Document
  after: Document
}

/** A fact as it would be without a save; one that has changed again since stays as it is. */
function unsaved<Value>(now: Value, { before, after }: Saved<Value>): Value {
  return isDeepStrictEqual(now, after) ? before : now
}

/** The same for each field of a row. */
function unsavedFields<Row extends object>(now: Row, { before, after }: Saved<Row>): Row {
  const fields = Object.keys(now) as (keyof Row)[]
  const row = { ...now }
  for (const field of fields) {
    row[field] = unsaved(now[field], { before: before[field], after: after[field] })
  }
  return row
}

/**
 * The same for a list, row by row: what the save added is removed, what it removed returns to its place, and what was
 * added or removed since stays that way.
 * @param keyOf what makes a row the same row
 */
function unsavedList<Row extends object>(
  now: readonly Row[],
  { before, after }: Saved<readonly Row[]>,
  keyOf: (row: Row) => string,
): Row[] {
  const [was, became] = [before, after].map((rows) => new Map(rows.map((row) => [keyOf(row), row])))
  const kept = now.flatMap((row) => {
    const [old, saved] = [was?.get(keyOf(row)), became?.get(keyOf(row))]
    if (old && saved) return [unsavedFields(row, { before: old, after: saved })]
    return saved && isDeepStrictEqual(row, saved) ? [] : [row]
  })
  const rows = [...kept]
  before.forEach((row, at) => {
    const key = keyOf(row)
    if (became?.has(key) || rows.some((each) => keyOf(each) === key)) return
    const ahead = new Set(before.slice(0, at).map(keyOf))
    const place = rows.reduce((last, each, i) => (ahead.has(keyOf(each)) ? i + 1 : last), 0)
    rows.splice(place, 0, row)
  })
  // The order is a fact of its own: if nothing has been moved since, it is the one before.
  const isOrderOfSave = isDeepStrictEqual(now.map(keyOf), after.map(keyOf))
  if (!isOrderOfSave) return rows
  const rank = new Map(before.map((row, at) => [keyOf(row), at]))
  return rows.sort((a, b) => (rank.get(keyOf(a)) ?? rows.length) - (rank.get(keyOf(b)) ?? rows.length))
}

/** What both documents have in common. */
const unsavedChoices = <Document extends Pick<ProductDocument, "upcharges" | "unavailable">>(
  now: Document,
  { before, after }: Saved<Document>,
) => ({
  upcharges: unsavedList(now.upcharges, { before: before.upcharges, after: after.upcharges }, choiceKey),
  unavailable: unsavedList(
    now.unavailable,
    { before: before.unavailable, after: after.unavailable },
    choiceKey,
  ),
})

/** A product's document as it would be without one of its saves. */
export function productWithout(now: ProductDocument, saved: Saved<ProductDocument>): ProductDocument {
  const { before, after } = saved
  return {
    ...unsavedFields(now, saved),
    facts: unsavedList(now.facts, { before: before.facts, after: after.facts }, ({ name }) => name),
    // Styles are added and removed in other ways.
    styles: now.styles.map((style) => {
      const [old, became] = [before, after].map(({ styles }) =>
        styles.find(({ code }) => code === style.code),
      )
      return old && became ? unsavedFields(style, { before: old, after: became }) : style
    }),
    ...unsavedChoices(now, saved),
  }
}

/** A palette as it would be without one of its saves. */
export function paletteWithout(now: PaletteDocument, saved: Saved<PaletteDocument>): PaletteDocument {
  const colors = { before: saved.before.colors, after: saved.after.colors }
  return { colors: unsavedList(now.colors, colors, ({ code }) => code), ...unsavedChoices(now, saved) }
}
