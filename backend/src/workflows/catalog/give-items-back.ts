import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { leftItems, variantsWithItems } from "../../reports/left-items"

/**
 * A variant that was counted before has left its inventory item behind, and Medusa would create a second one with the
 * same SKU, which it refuses: the links that give the variants their own back, with what orders wait for. None for
 * those that have an item.
 */
export async function linksBack(
  container: MedusaContainer,
  variants: readonly { id: string; sku: string | null }[],
) {
  const left = await leftItems(
    container,
    variants.flatMap(({ sku }) => sku ?? []),
  )
  if (left.size === 0) return []
  const holders = await variantsWithItems(
    container,
    variants.map(({ id }) => id),
  )
  return variants.flatMap(({ id: variant_id, sku }) => {
    const inventory_item_id = left.get(sku ?? "")
    if (!inventory_item_id || holders.has(variant_id)) return []
    return [
      {
        [Modules.PRODUCT]: { variant_id },
        [Modules.INVENTORY]: { inventory_item_id },
        data: { required_quantity: 1 },
      },
    ]
  })
}

/**
 * Gives variants that are about to be counted again their inventory items back. Safe to repeat.
 * @param variantIds unknown ones are ignored
 */
export async function giveItemsBack(
  container: MedusaContainer,
  variantIds: readonly string[],
): Promise<void> {
  if (variantIds.length === 0) return
  const variants = await container
    .resolve(Modules.PRODUCT)
    .listProductVariants({ id: [...variantIds] }, { select: ["id", "sku"], take: null })
  const links = await linksBack(container, variants)
  if (links.length > 0) await container.resolve(ContainerRegistrationKeys.LINK).create(links)
}
