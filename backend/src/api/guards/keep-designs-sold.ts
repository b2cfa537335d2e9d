import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { checkDesignsSold, type TakenOff } from "../../workflows/catalog/keep-designs-sold"
import { addressIds } from "./address-ids"
import { isTrue } from "./is-true"
import { listOf } from "./list-of"

const namedIn = addressIds("/admin/products/:id", "/admin/products/:product/variants/:id")

interface Sent {
  id?: unknown
  status?: unknown
  manage_inventory?: unknown
  variants?: unknown
  update?: unknown
}

/** @param named the id of what the call's address names */
function takenOffBy(body: unknown, named?: string): TakenOff {
  const { id = named, status, manage_inventory, variants, update } = (body ?? {}) as Sent
  const below = [...listOf(variants), ...listOf(update)].map((each) => takenOffBy(each))
  const own = typeof id === "string" ? [id] : []
  return {
    products: [
      ...(typeof status === "string" && status !== "published" ? own : []),
      ...below.flatMap(({ products }) => products),
    ],
    variants: [...(isTrue(manage_inventory) ? own : []), ...below.flatMap(({ variants }) => variants)],
  }
}

/**
 * Middleware before Medusa's own calls that change products: hidden, a style disappears from the builder; counted, it
 * can't be ordered there.
 * @throws {ShopError} 409
 */
export async function keepDesignsSold(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  await checkDesignsSold(req.scope, takenOffBy(req.body, namedIn(req)?.id))
  next()
}
