import type { MedusaRequest } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"
import { listOf } from "./list-of"

/** What a call of Medusa's would delete, by id. */
export interface Deleted {
  products: string[]
  variants: string[]
}

const textsOf = (value: unknown) => listOf(value).filter((each) => typeof each === "string")

/** The variants that a product has, and that the list sent for it leaves out: Medusa deletes them. */
async function droppedBy({ scope }: MedusaRequest, product: unknown): Promise<string[]> {
  const { id, variants } = (product ?? {}) as { id?: unknown; variants?: unknown }
  if (typeof id !== "string" || !Array.isArray(variants)) return []
  const kept = new Set(variants.map((each: { id?: unknown } | null) => each?.id))
  const own = await scope
    .resolve(Modules.PRODUCT)
    .listProductVariants({ product_id: id }, { select: ["id"], take: null })
  return own.flatMap((variant) => (kept.has(variant.id) ? [] : [variant.id]))
}

/** What Medusa's calls for products and variants would delete: by a call's route, as its params tell. */
export async function deletedBy(req: MedusaRequest): Promise<Deleted> {
  const { id, variant_id: variant } = req.params
  if (variant !== undefined) return { products: [], variants: [variant] }
  if (req.method === "DELETE") return { products: textsOf([id]), variants: [] }
  const body = (req.body ?? {}) as { delete?: unknown; update?: unknown }
  const ids = textsOf(body.delete)
  if (/\/variants\/batch\/?$/i.test(req.path)) return { products: [], variants: ids }
  // Only the batch names no product in its address.
  const changed = id === undefined ? listOf(body.update) : [{ ...body, id }]
  const dropped = await Promise.all(changed.map((product) => droppedBy(req, product)))
  return { products: ids, variants: dropped.flat() }
}
