import { placeOf } from "./field-order"

/** One line of a submission for people to read. */
export interface FieldRow {
  label: string
  /** May have several lines. */
  value: string
}

/** Words that the name of a field doesn't give by itself. */
const LABELS: Readonly<Record<string, string>> = {
  zip: "Postal code",
  identifier: "Name or SKU",
  xgames: "X Games",
  tiktok: "TikTok",
  youtube: "YouTube",
  previously: "Sponsored before",
  planPromote: "How they plan to promote",
  oftenSocial: "How often they post",
  helpGrow: "How they help us grow",
  helpDealership: "How they help the dealership",
  carried: "Carried the brand before",
  years: "Years in business",
  tax: "Tax number",
  interested: "Why they are interested",
  whoOrdering: "Who orders",
}

/** `first_name` and `firstName` are both "First name". */
function labelOf(name: string): string {
  const known = LABELS[name]
  if (known) return known
  const words = name
    .replace(/_/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "Items" are counted one by one. */
const singular = (label: string) => label.replace(/s$/, "")

function rows(value: unknown, labels: string[], place: (name: string) => number): FieldRow[] {
  if (value === null || value === undefined || value === "") return []
  if (Array.isArray(value)) {
    if (value.every((each) => typeof each !== "object")) return rows(value.join(", "), labels, place)
    const own = labels.at(-1) ?? ""
    return value.flatMap((each, index) =>
      rows(each, [...labels.slice(0, -1), `${singular(own)} ${index + 1}`], place),
    )
  }
  if (typeof value === "object") {
    return Object.entries(value)
      .sort(([one], [other]) => place(one) - place(other))
      .flatMap(([name, each]) => rows(each, [...labels, labelOf(name)], place))
  }
  const text = value === true ? "Yes" : value === false ? "No" : String(value)
  return [{ label: labels.join(", "), value: text }]
}

/**
 * What was entered, in the form's order, without what was left empty.
 * @param fields the database keeps them as JSON, which has an order of its own
 */
export function fieldRows(kind: string, fields: Record<string, unknown>): FieldRow[] {
  return rows(fields, [], (name) => placeOf(kind, name))
}
