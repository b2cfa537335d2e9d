import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"
import { invalid } from "../../errors/shop-error"

/**
 * Middleware before Medusa's call that moves a category: Medusa would put it below itself or one of its own. Then nothing
 * leads there any more, and what counts categories from below never comes to the top.
 * @throws {ShopError} 422
 */
export async function refuseCircularCategories(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { parent_category_id } = (req.body ?? {}) as { parent_category_id?: unknown }
  if (typeof parent_category_id !== "string") return next()
  const rows = await req.scope
    .resolve(Modules.PRODUCT)
    .listProductCategories({}, { select: ["id", "parent_category_id"], take: null })
  const parents = new Map(rows.map((row) => [row.id, row.parent_category_id]))
  const above = new Set<string>()
  for (let at: string | null | undefined = parent_category_id; at && !above.has(at); at = parents.get(at))
    above.add(at)
  next(
    above.has(String(req.params.id))
      ? invalid({ parent_category_id: ["A category can't be moved below itself or one of its own."] })
      : undefined,
  )
}
