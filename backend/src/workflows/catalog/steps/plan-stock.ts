import { MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { conflict } from "../../../errors/shop-error"
import { graphRows } from "../../graph-rows"
import { AT_ONCE, batches } from "../batches"
import type { ImportPlan } from "../domain/plan"

interface ItemGraph {
  sku: string | null
  inventory_items:
    | {
        inventory_item_id: string
        inventory: { location_levels: { location_id: string; stocked_quantity: number }[] | null } | null
      }[]
    | null
}

interface Level {
  inventory_item_id: string
  location_id: string
  stocked_quantity: number
}

/**
 * Finds where the pieces on hand are stored, now that every variant is there: levels to create, and levels to set. What
 * is reserved for orders stays reserved.
 */
export const planStockStep = createStep(
  "plan-import-stock",
  async ({ stock, locationId }: { stock: ImportPlan["stock"]; locationId: string }, { container }) => {
    const created: Level[] = []
    const updated: Level[] = []
    for (const some of batches(stock, AT_ONCE)) {
      const rows = await graphRows<ItemGraph>(container, {
        entity: "product_variant",
        fields: [
          "sku",
          "inventory_items.inventory_item_id",
          "inventory_items.inventory.location_levels.location_id",
          "inventory_items.inventory.location_levels.stocked_quantity",
        ],
        filters: { sku: some.map(({ sku }) => sku) },
      })
      const variants = new Map(rows.map((row) => [row.sku, row]))
      for (const { sku, pieces, was } of some) {
        const [item] = variants.get(sku)?.inventory_items ?? []
        if (!item) {
          throw new MedusaError(
            MedusaError.Types.UNEXPECTED_STATE,
            `${sku} is counted but has no inventory item.`,
          )
        }
        const exists = item.inventory?.location_levels?.find((level) => level.location_id === locationId)
        // Something was shipped or counted while the rest was being written.
        if (was !== undefined && exists && Number(exists.stocked_quantity) !== was) {
          throw conflict(`The stock of ${sku} has changed in the meantime. Please look at the preview again.`)
        }
        const level = {
          inventory_item_id: item.inventory_item_id,
          location_id: locationId,
          stocked_quantity: pieces,
        }
        if (exists) updated.push(level)
        else created.push(level)
      }
    }
    return new StepResponse({ created, updated })
  },
)
