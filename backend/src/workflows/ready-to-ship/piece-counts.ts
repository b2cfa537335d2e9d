import { createInventoryLevelsWorkflow, updateInventoryLevelsWorkflow } from "@medusajs/core-flows"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { conflict, invalid } from "../../errors/shop-error"
import { getSnapshot } from "../../modules/read-model/snapshot-store"

interface Level {
  location_id: string
  stocked_quantity: number
  reserved_quantity: number
}

export interface Counted {
  itemId: string
  levels: Level[]
}

/** Where variants are counted, by their ids; those that are not counted are left out. */
export async function countedOf(
  container: MedusaContainer,
  variantIds: string[],
): Promise<Map<string, Counted>> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "product_variant",
    fields: ["id", "inventory_items.inventory_item_id", "inventory_items.inventory.location_levels.*"],
    filters: { id: variantIds },
  })
  const variants = data as unknown as {
    id: string
    inventory_items?: { inventory_item_id: string; inventory?: { location_levels?: Level[] } }[]
  }[]
  return new Map(
    variants.flatMap(({ id, inventory_items }) => {
      const item = inventory_items?.[0]
      if (!item) return []
      return [[id, { itemId: item.inventory_item_id, levels: item.inventory?.location_levels ?? [] }]]
    }),
  )
}

/**
 * @param counts pieces by variant id
 * @throws {ShopError} 422 when orders already wait for more than that
 */
export async function setCounts(
  container: MedusaContainer,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  const [counted, location_id] = await Promise.all([
    countedOf(container, [...counts.keys()]),
    locationOf(container),
  ])
  const levels = [...counts].map(([variantId, stocked_quantity]) => {
    const stock = counted.get(variantId)
    if (!stock) throw conflict("This piece is no longer counted. Turn on Manage inventory for its variant.")
    const level = stock.levels.find((each) => each.location_id === location_id)
    const reserved = Number(level?.reserved_quantity ?? 0)
    if (stocked_quantity < reserved) {
      throw invalid({ count: [`Orders are waiting for ${reserved} of these. Ship them first.`] })
    }
    return { exists: level !== undefined, inventory_item_id: stock.itemId, location_id, stocked_quantity }
  })
  const input = (there: boolean) =>
    levels.filter(({ exists }) => exists === there).map(({ exists: _, ...level }) => level)
  const [changed, added] = [input(true), input(false)]
  if (changed.length > 0) await updateInventoryLevelsWorkflow(container).run({ input: { updates: changed } })
  if (added.length > 0) {
    await createInventoryLevelsWorkflow(container).run({ input: { inventory_levels: added } })
  }
}

/** Pieces that lie there, whether orders wait for them or not. */
export const stockedOf = (counted: Counted | undefined) =>
  (counted?.levels ?? []).reduce((sum, level) => sum + Number(level.stocked_quantity), 0)

/** Pieces that orders wait for. */
export const reservedOf = (counted: Counted | undefined) =>
  (counted?.levels ?? []).reduce((sum, level) => sum + Number(level.reserved_quantity), 0)

/** The place the web shop's goods lie at. */
async function locationOf(container: MedusaContainer): Promise<string> {
  const { commerce } = await getSnapshot(container)
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "sales_channel",
    fields: ["stock_locations.id"],
    filters: { id: commerce.salesChannelId },
  })
  const channel = data[0] as { stock_locations?: ({ id: string } | null)[] | null } | undefined
  const id = channel?.stock_locations?.[0]?.id
  if (!id) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The web shop has no stock location.")
  return id
}
