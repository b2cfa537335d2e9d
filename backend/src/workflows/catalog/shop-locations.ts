import type { MedusaContainer } from "@medusajs/framework/types"
import { getSnapshot } from "../../read-model/snapshot-store"
import { graphRows } from "../graph-rows"

/**
 * Ids of the stock locations that the web shop sells from. There is one: the shop refuses a second, because Medusa
 * reserves a line's pieces at one location and the page would promise the sum of both.
 */
export async function shopLocations(container: MedusaContainer): Promise<string[]> {
  const { commerce } = await getSnapshot(container)
  const [channel] = await graphRows<{ stock_locations?: ({ id: string } | null)[] | null }>(container, {
    entity: "sales_channel",
    fields: ["stock_locations.id"],
    filters: { id: commerce.salesChannelId },
  })
  return (channel?.stock_locations ?? []).flatMap((location) => (location ? [location.id] : []))
}
