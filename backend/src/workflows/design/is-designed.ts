import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { DESIGN_MODULE } from "../../modules/design"
import { READY_TO_SHIP_MODULE } from "../../modules/ready-to-ship"

/** Those of Medusa's variants that riders design, or that are made pieces of it: the builder sells these. By their ids. */
export async function designedOf(
  container: MedusaContainer,
  variantIds: string[],
): Promise<ReadonlySet<string>> {
  const [pieces, variants, lines] = await Promise.all([
    container.resolve(READY_TO_SHIP_MODULE).listVariantIds(variantIds),
    container
      .resolve(Modules.PRODUCT)
      .listProductVariants({ id: variantIds }, { select: ["id", "product_id"], take: null }),
    container.resolve(DESIGN_MODULE).findProductIds(),
  ])
  const ofLines = variants.filter(({ product_id }) => lines.has(product_id ?? ""))
  return new Set([...pieces, ...ofLines.map(({ id }) => id)])
}

/** Whether any of Medusa's variants is among them. */
export const isDesigned = async (container: MedusaContainer, variantIds: string[]): Promise<boolean> =>
  (await designedOf(container, variantIds)).size > 0

/** Whether any of Medusa's products is a line that riders design, or has a made piece on the shelf. */
export async function isDesignedProduct(container: MedusaContainer, productIds: string[]): Promise<boolean> {
  if (await container.resolve(DESIGN_MODULE).sellsAnyOf(productIds)) return true
  const variants = await container
    .resolve(Modules.PRODUCT)
    .listProductVariants({ product_id: productIds }, { select: ["id"], take: null })
  const pieces = await container.resolve(READY_TO_SHIP_MODULE).listVariantIds(variants.map(({ id }) => id))
  return pieces.length > 0
}
