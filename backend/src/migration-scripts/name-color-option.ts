import type { ExecArgs } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** The spelling in the catalog that came with the shop until 2026-11-22. */
const BEFORE = "Colour"

/** Riders read the names of options, and the next import looks products up by them. Run once, by `medusa db:migrate`. */
export default async function nameColorOption({ container }: ExecArgs): Promise<void> {
  const products = container.resolve(Modules.PRODUCT)
  const options = await products.listProductOptions({ title: BEFORE }, { select: ["id"], take: null })
  for (const { id } of options) await products.updateProductOptions(id, { title: "Color" })
}
