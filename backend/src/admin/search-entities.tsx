import {
  clearSearchEntities,
  defineSearchEntity,
  getSearchEntity,
  type SearchEntityDefinition,
} from "@medusajs/dashboard/lib"
import { ALL_AREAS, type FoundThing, isOwnArea, OWN_AREAS } from "../contracts/staff/palette"

/*
 * What ⌘K searches. Medusa reads this file when the admin starts: those of its own areas that the shop uses,
 * most-searched first, and the shop's own. The server decides who may find what.
 */

interface FoundOrderItem {
  id: string
  display_id: number
  email: string
  buyer: string
  canceled: boolean
  matches: string[]
}

/** Shows what an order was found by, unless that is shown anyway. */
const saidAnyway = new Set(["Order number", "Name", "Email"])

const orders: SearchEntityDefinition<FoundOrderItem> = {
  ...getSearchEntity("order"),
  transform: ({ id, display_id, email, buyer, canceled, matches }) => ({
    id,
    title: `#${display_id}${canceled ? " (canceled)" : ""}`,
    subtitle: [buyer, email, ...matches.filter((match) => !saidAnyway.has(match))].filter(Boolean).join(", "),
    to: `/orders/${id}`,
    value: `order:${id}`,
  }),
}

const thing = (area: string): SearchEntityDefinition<FoundThing>["transform"] => {
  return ({ id, title, subtitle, to, thumbnail }) => ({
    id,
    title,
    to,
    value: `${area}:${id}`,
    ...(subtitle ? { subtitle } : {}),
    ...(thumbnail ? { thumbnail } : {}),
  })
}

const definitions = ALL_AREAS.map((area): [string, SearchEntityDefinition | undefined] => [
  area,
  area === "order"
    ? orders
    : isOwnArea(area)
      ? { groupLabel: OWN_AREAS[area].label, transform: thing(area) }
      : getSearchEntity(area),
])

clearSearchEntities()
for (const [area, definition] of definitions) if (definition) defineSearchEntity(area, definition)
