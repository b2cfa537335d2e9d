import * as z from "zod"
import { expand, id, integer, readForm, text } from "./form"
import { invalidRequest } from "./protocol-error"

const DEFAULT_LIMIT = 10
const MAX_LIMIT = 100

/** The parameters that every list takes. */
export const LIST_FIELDS = {
  limit: integer.optional(),
  starting_after: id.optional(),
  ending_before: id.optional(),
  created: z
    .union([integer, z.strictObject({ gt: integer, gte: integer, lt: integer, lte: integer }).partial()])
    .optional(),
  expand,
}

const ListForm = z.object(LIST_FIELDS)

interface Listed {
  id: string
  created: number
}

function wasCreated(record: Listed, wanted: z.output<typeof ListForm>["created"]): boolean {
  if (wanted === undefined) return true
  if (typeof wanted === "number") return record.created === wanted
  return (
    (wanted.gt === undefined || record.created > wanted.gt) &&
    (wanted.gte === undefined || record.created >= wanted.gte) &&
    (wanted.lt === undefined || record.created < wanted.lt) &&
    (wanted.lte === undefined || record.created <= wanted.lte)
  )
}

/**
 * One page, newest first.
 * @param records in the order of creation.
 */
export function listPage<T extends Listed>(
  url: string,
  records: T[],
  form: unknown,
  show: (record: T) => object,
) {
  const given = readForm(ListForm, form)
  const limit = given.limit ?? DEFAULT_LIMIT
  if (limit < 1 || limit > MAX_LIMIT) {
    throw invalidRequest(`Invalid limit: must be between 1 and ${MAX_LIMIT}`, { param: "limit" })
  }
  const matching = records.filter((record) => wasCreated(record, given.created)).reverse()
  const indexOf = (cursor: string) => matching.findIndex((record) => record.id === cursor)
  let from = 0
  if (given.starting_after !== undefined) from = indexOf(given.starting_after) + 1
  else if (given.ending_before !== undefined) from = Math.max(0, indexOf(given.ending_before) - limit)
  const until = given.ending_before === undefined ? from + limit : Math.max(0, indexOf(given.ending_before))
  const page = matching.slice(from, Math.min(until, from + limit))
  const hasMore = given.ending_before === undefined ? from + limit < matching.length : from > 0
  return { object: "list", url, has_more: hasMore, data: page.map(show) }
}

const SearchForm = z.strictObject({ query: text, limit: integer.optional(), page: text.optional(), expand })
const CLAUSE =
  /^(?:metadata\[["'](?<key>[^"']+)["']\]|(?<field>status|customer|currency)):["'](?<value>[^"']*)["']$/

/**
 * Stripe's search language, as far as finding a payment again needs it: equality on metadata,
 * status, customer and currency, joined by AND.
 */
export function searchPage<
  T extends Listed & {
    metadata: Record<string, string>
    status: string
    customer: string | null
    currency: string
  },
>(url: string, records: T[], form: unknown, show: (record: T) => object) {
  const { query, limit = DEFAULT_LIMIT } = readForm(SearchForm, form)
  const clauses = query.split(/\s+AND\s+/i).map((clause) => {
    const groups = CLAUSE.exec(clause.trim())?.groups
    if (!groups)
      throw invalidRequest(`We were unable to parse your search query: ${clause}`, { param: "query" })
    const { key, field, value } = groups
    return (record: T) =>
      (key !== undefined ? record.metadata[key] : record[field as "status" | "customer" | "currency"]) ===
      value
  })
  const found = records.filter((record) => clauses.every((matches) => matches(record))).reverse()
  return {
    object: "search_result",
    url,
    has_more: found.length > limit,
    next_page: null,
    data: found.slice(0, limit).map(show),
  }
}
