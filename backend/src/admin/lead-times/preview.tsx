import { Heading, Text } from "@medusajs/ui"
import * as z from "zod/mini"
import { Holiday, LeadTimes, type LeadTimesPage } from "../../contracts/checkout/lead-times"
import type { ShipKind } from "../../contracts/checkout/ship-dates"
import { shipWords } from "../../contracts/checkout/ship-promise"
import { shipsBy } from "../../modules/lead-time/domain/ships-by"
import { Facts } from "../shared/page"
import type { LeadTimesDraft } from "./client"

/** What riders would read about an order placed now, by the plan as it is typed. */
export function Preview({ draft, products }: { draft: LeadTimesDraft; products: LeadTimesPage["products"] }) {
  const read = z.safeParse(LeadTimes, {
    ...draft,
    // One that is still being typed doesn't count yet.
    holidays: draft.holidays.filter((each) => z.safeParse(Holiday, each).success),
  })
  const words = (kind: ShipKind, sku?: string) => {
    if (!read.success) return "—"
    const date = shipsBy({ now: new Date(), kind, leadTimes: read.data, ...(sku ? { sku } : {}) })
    return date === null ? "No day: the warehouse is closed" : shipWords({ kind, date })
  }
  const own = draft.lines.flatMap(({ code, stockedDays, customDays }) => {
    const name = products.find((product) => product.code === code)?.name ?? code
    return [
      ...(stockedDays === null ? [] : [{ label: `${name}, in stock`, value: words("stocked", code) }]),
      ...(customDays === null ? [] : [{ label: `${name}, made to order`, value: words("custom", code) }]),
    ]
  })
  return (
    <section className="flex flex-col gap-y-3 px-6 py-4" aria-label="Ordered now">
      <div>
        <Heading level="h2">Ordered now</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          What riders see with these times. An order ships together, by the latest of its lines.
        </Text>
      </div>
      <Facts
        facts={[
          { label: "In stock", value: words("stocked") },
          { label: "Made to order", value: words("custom") },
          ...own,
        ]}
      />
    </section>
  )
}
