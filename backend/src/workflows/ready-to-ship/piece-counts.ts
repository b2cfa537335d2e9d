import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { when } from "@medusajs/framework/workflows-sdk"
import { adjustInventoryLevelsStep, createInventoryLevelsWorkflow } from "@medusajs/medusa/core-flows"
import { conflict, invalid } from "../../errors/shop-error"
import { shopLocations } from "../catalog/shop-locations"
import { graphRows } from "../graph-rows"

/** Why the count of a piece can't be lower. */
export const waitedFor = (reserved: number) => `Orders are waiting for ${reserved} of these. Ship them first.`

interface Level {
  location_id: string
  stocked_quantity: number
  reserved_quantity: number
}

interface CountedVariant {
  id: string
  inventory_items?: { inventory_item_id: string; inventory?: { location_levels?: Level[] } }[]
}

export interface Counted {
  itemId: string
  /** At the web shop's location: what lies elsewhere, it doesn't sell. */
  level: Level | undefined
}

/** What is counted of variants, by their ids; uncounted ones are left out. */
export async function countedOf(
  container: MedusaContainer,
  variantIds: string[],
): Promise<Map<string, Counted>> {
  const [variants, place] = await Promise.all([
    graphRows<CountedVariant>(container, {
      entity: "product_variant",
      fields: ["id", "inventory_items.inventory_item_id", "inventory_items.inventory.location_levels.*"],
      filters: { id: variantIds },
    }),
    placeOfPieces(container),
  ])
  return new Map(
    variants.flatMap(({ id, inventory_items }) => {
      const item = inventory_items?.[0]
      if (!item) return []
      const level = item.inventory?.location_levels?.find(({ location_id }) => location_id === place)
      return [[id, { itemId: item.inventory_item_id, level }]]
    }),
  )
}

/** Changes to levels in Medusa's inventory: by how much, so that a piece that ships in the meantime stays gone. */
export interface CountChanges {
  adjusted: { inventory_item_id: string; location_id: string; adjustment: number }[]
  added: { inventory_item_id: string; location_id: string; stocked_quantity: number }[]
}

/**
 * What it takes to get to these counts.
 * @param counts pieces by variant id
 * @throws {ShopError} 409 for a variant that isn't counted, 422 when orders already wait for more than that
 */
export async function countChanges(
  container: MedusaContainer,
  counts: ReadonlyMap<string, number>,
): Promise<CountChanges> {
  const [counted, location_id] = await Promise.all([
    countedOf(container, [...counts.keys()]),
    placeOfPieces(container),
  ])
  const changes: CountChanges = { adjusted: [], added: [] }
  for (const [variantId, stocked_quantity] of counts) {
    const stock = counted.get(variantId)
    if (!stock) throw conflict("This piece is no longer counted. Turn on Manage inventory for its variant.")
    const { itemId: inventory_item_id, level } = stock
    const reserved = reservedOf(stock)
    if (stocked_quantity < reserved) {
      throw invalid({ count: [waitedFor(reserved)] })
    }
    const at = { inventory_item_id, location_id }
    if (level) changes.adjusted.push({ ...at, adjustment: stocked_quantity - Number(level.stocked_quantity) })
    else changes.added.push({ ...at, stocked_quantity })
  }
  return changes
}

/**
 * Writes counts, as steps of the workflow that calls it.
 * @param changes a step's answer
 */
export function writeCounts(changes: CountChanges): void {
  when({ changes }, ({ changes }) => changes.adjusted.length > 0).then(() => {
    adjustInventoryLevelsStep(changes.adjusted)
  })
  when({ changes }, ({ changes }) => changes.added.length > 0).then(() => {
    createInventoryLevelsWorkflow.runAsStep({ input: { inventory_levels: changes.added } })
  })
}

/** Pieces in stock, whether orders wait for them or not. */
export const stockedOf = (counted: Counted | undefined) => Number(counted?.level?.stocked_quantity ?? 0)

/** Pieces that orders wait for. */
export const reservedOf = (counted: Counted | undefined) => Number(counted?.level?.reserved_quantity ?? 0)

/** The location of the web shop's goods. */
export async function placeOfPieces(container: MedusaContainer): Promise<string> {
  const [id] = await shopLocations(container)
  if (!id) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The web shop has no stock location.")
  return id
}
