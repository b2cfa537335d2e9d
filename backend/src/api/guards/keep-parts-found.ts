import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { conflict } from "../../errors/shop-error"
import { leavesNeededCategory } from "../../workflows/catalog/needed-category"
import { graphRows } from "../../workflows/graph-rows"
import { addressIds } from "./address-ids"
import { listOf } from "./list-of"

const productIn = addressIds("/admin/products/:id")
const categoryIn = addressIds("/admin/product-categories/:id/products")

/** The categories that a call leaves products in, by product. */
type Left = Map<string, string[]>

const idsIn = (list: unknown): string[] =>
  listOf(list).map((each) => String((each as { id?: unknown } | null)?.id ?? each))

/** As a product's own page and lists of products say it: all the categories it is to have. */
function said(req: MedusaRequest): Left {
  const { update } = (req.body ?? {}) as { update?: unknown }
  const sent = [{ ...(req.body as object), id: productIn(req)?.id }, ...listOf(update)] as {
    id?: unknown
    categories?: unknown
  }[]
  return new Map(
    sent.flatMap((product) =>
      typeof product?.id === "string" && product.categories !== undefined
        ? [[product.id, idsIn(product.categories)] as const]
        : [],
    ),
  )
}

/** As a category's page says it: the products that are to leave it. */
async function withoutOne(req: MedusaRequest, category: string): Promise<Left> {
  const ids = idsIn((req.body as { remove?: unknown } | undefined)?.remove)
  if (ids.length === 0) return new Map()
  const products = await graphRows<{ id: string; categories?: ({ id: string } | null)[] | null }>(req.scope, {
    entity: "product",
    fields: ["id", "categories.id"],
    filters: { id: ids },
  })
  return new Map(
    products.map(({ id, categories }) => [
      id,
      (categories ?? []).flatMap((each) => (each && each.id !== category ? [each.id] : [])),
    ]),
  )
}

/**
 * Middleware before Medusa's own calls that say which categories products are in: outside of theirs, the finders say that
 * no kit fits, the bogie setup has no wheels, and the builder no carbides.
 * @throws {ShopError} 409
 */
export async function keepPartsFound(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const category = categoryIn(req)?.id
  const left = category === undefined ? said(req) : await withoutOne(req, category)
  const needed = await leavesNeededCategory(req.scope, left)
  next(
    needed === null
      ? undefined
      : conflict(
          `The builder and the finders get their parts from the category ${needed}. Outside of it they wouldn't find this one: leave it in there, or in a category below. It can be in others, too. To stop selling it, set it to Draft.`,
        ),
  )
}
