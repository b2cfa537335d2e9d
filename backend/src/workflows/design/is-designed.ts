import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { DESIGN_MODULE } from "../../modules/design"
import { READY_TO_SHIP_MODULE } from "../../modules/ready-to-ship"

/** Whether any of Medusa's variants is something that riders design, or a made piece of it: the builder sells these. */
export async function isDesigned(container: MedusaContainer, variantIds: string[]): Promise<boolean> {
  if (await container.resolve(READY_TO_SHIP_MODULE).holdsAnyOf(variantIds)) return true
  const variants = await container
    .resolve(Modules.PRODUCT)
    .listProductVariants({ id: variantIds }, { select: ["id", "product_id"], take: null })
  const productIds = variants.flatMap(({ product_id }) => product_id ?? [])
  return await container.resolve(DESIGN_MODULE).sellsAnyOf(productIds)
}

/** Whether any of Medusa's products is a line that riders design, or has a made piece on the shelf. */
export async function isDesignedProduct(container: MedusaContainer, productIds: string[]): Promise<boolean> {
  if (await container.resolve(DESIGN_MODULE).sellsAnyOf(productIds)) return true
  const variants = await container
    .resolve(Modules.PRODUCT)
    .listProductVariants({ product_id: productIds }, { select: ["id"], take: null })
  return await container.resolve(READY_TO_SHIP_MODULE).holdsAnyOf(variants.map(({ id }) => id))
}
