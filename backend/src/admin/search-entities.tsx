import {
  clearSearchEntities,
  defineSearchEntity,
  getSearchEntity,
  type SearchEntityDefinition,
} from "@medusajs/dashboard/lib"
import { ALL_AREAS, type FoundThing, isOwnArea, OWN_AREAS } from "../contracts/staff/palette"

/*
 * What ⌘K looks for. Medusa reads this file when the admin starts: its own areas that the shop has a use for, in an
 * order in which what people look for all day comes first, and the shop's own. Who may find what is the server's to say.
 */

interface FoundOrderItem {
  id: string
  display_id: number
  email: string
  buyer: string
  canceled: boolean
  matches: string[]
}

/** What an order was found by is said, unless it is what stands there anyway. */
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
