import { countryName } from "../../../contracts/addresses/country-name"
import { TERMS_GROUP } from "../../../contracts/forms/form-labels"
import { formFields } from "./form-labels"

/** One line of a submission, for people to read. */
export interface FieldRow {
  label: string
  /** May be multiline. */
  value: string
}

/** `first_name` and `firstName` both become "First name": for fields that no page names. */
function wordsOf(name: string): string {
  const words = name
    .replace(/_/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "Items" are numbered one by one. */
const singular = (label: string) => label.replace(/s$/, "")

const isGroup = (value: unknown): value is object => typeof value === "object" && value !== null

const isCountry = (path: string, text: string) => path === "country" && /^[A-Z]{2}$/.test(text)

/** A single answer; null where nothing was entered. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null
  if (Array.isArray(value)) return textOf(value.join(", "))
  return value === true ? "Yes" : value === false ? "No" : String(value)
}

/** An answer and its location: its path without numbers, and the number of the list entry that it belongs to. */
interface Entered {
  path: string
  /** Groups and lists around it, in words. */
  around: string[]
  value: string
  /** Counts from 1; null outside of lists. */
  part: number | null
}

function entered(kind: string, fields: Record<string, unknown>): Entered[] {
  const { places } = formFields(kind)
  const place = (path: string) => places.get(path) ?? places.size
  const below = (value: unknown, path: string, around: string[], part: number | null): Entered[] => {
    if (Array.isArray(value) && value.some(isGroup)) {
      const list = singular(around.pop() ?? "")
      return value.flatMap((each, at) => below(each, path, [...around, `${list} ${at + 1}`], at + 1))
    }
    if (isGroup(value) && !Array.isArray(value)) return within(value, path, around, part)
    const text = textOf(value)
    if (text === null) return []
    // "NO" is Norway, but no one reads it that way.
    const words = isCountry(path, text) ? countryName(text) : text
    return [{ path, around, value: words, part }]
  }
  const within = (group: object, path: string, around: string[], part: number | null): Entered[] =>
    Object.entries(group)
      .map(([name, value]) => ({ name, value, at: path === "" ? name : `${path}.${name}` }))
      .filter(({ at }) => at !== TERMS_GROUP)
      .sort((one, other) => place(one.at) - place(other.at))
      .flatMap(({ name, value, at }) =>
        below(value, at, isGroup(value) ? [...around, ...groupWords(value, name)] : around, part),
      )
  return within(fields, "", [], null)
}

/** A list of plain answers is one answer, not a group. */
const groupWords = (value: object, name: string): string[] =>
  Array.isArray(value) && !value.some(isGroup) ? [] : [wordsOf(name)]

const labelOf = (kind: string, path: string): string =>
  formFields(kind).labels[path] ?? wordsOf(path.split(".").at(-1) ?? path)

/**
 * What was entered, with the names and in the order of the form's page, without what was left empty and without the
 * boxes that everyone has to tick.
 * @param fields the database stores them as JSON, which has its own order
 */
export const fieldRows = (kind: string, fields: Record<string, unknown>): FieldRow[] =>
  entered(kind, fields).map(({ path, around, value }) => ({
    label: [...around, labelOf(kind, path)].join(", "),
    value,
  }))

/** The column for a field: groups by name, lists as one column for all of their entries. */
const columnOf = (kind: string, path: string): string =>
  [...path.split(".").slice(0, -1).map(wordsOf), labelOf(kind, path)].join(", ")

/** The columns of a form, by what its page asks for. */
const formColumns = (kind: string): string[] =>
  Object.keys(formFields(kind).labels).map((path) => columnOf(kind, path))

/**
 * What was entered, one value per column. The entries of a list share a column, one per line, with their numbers if
 * there are several.
 */
export function columnValues(kind: string, fields: Record<string, unknown>): Map<string, string> {
  const values = new Map<string, string>()
  const rows = entered(kind, fields)
  const isMany = new Set(rows.flatMap(({ path, part }) => (part !== null && part > 1 ? [path] : [])))
  for (const { path, value, part } of rows) {
    const column = columnOf(kind, path)
    const before = values.get(column)
    const line = part !== null && isMany.has(path) ? `${part}. ${value}` : value
    values.set(column, before === undefined ? line : `${before}\n${line}`)
  }
  return values
}

/** The columns of a table for all of these: what each form's page asks for, and anything else that was entered. */
export class Columns {
  private readonly byKind = new Map<string, Set<string>>()

  /** A submission's columns: all that its form has, even if left empty, and those of anything else in it. */
  add(kind: string, fields: Record<string, unknown>): void {
    const columns = this.byKind.get(kind) ?? new Set(formColumns(kind))
    for (const column of columnValues(kind, fields).keys()) columns.add(column)
    this.byKind.set(kind, columns)
  }

  /** One form after the other; fields with the same name share one. */
  names(): string[] {
    return [...new Set([...this.byKind.values()].flatMap((columns) => [...columns]))]
  }
}
