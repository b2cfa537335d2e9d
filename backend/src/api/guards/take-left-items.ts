import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { leftItems } from "../../reports/left-items"
import { giveItemsBack } from "../../workflows/catalog/give-items-back"
import { addressIds } from "./address-ids"
import { isTrue } from "./is-true"
import { INSIDE } from "./tidy-skus"

const namedIn = addressIds("/admin/products/:product/variants/:id")

interface CountedVariant {
  id?: unknown
  sku?: unknown
  inventory_items?: unknown
}

/** The variants in a body that shall be counted; nothing else has that property. */
function countedIn(body: unknown): CountedVariant[] {
  if (Array.isArray(body)) return body.flatMap(countedIn)
  if (typeof body !== "object" || body === null) return []
  const sent = body as Record<string, unknown>
  const inside = INSIDE.flatMap((name) => countedIn(sent[name]))
  return isTrue(sent.manage_inventory) ? [sent, ...inside] : inside
}

const textsOf = (values: unknown[]) => values.filter((each) => typeof each === "string")

/**
 * Middleware before Medusa's own calls that write variants: one that is counted from then on gets the inventory item
 * that was left behind under its SKU, which Medusa refuses to make again.
 */
export async function takeLeftItems(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const named = namedIn(req)?.id
  const counted = countedIn(req.body)
  const idOf = (sent: CountedVariant) => sent.id ?? (sent === req.body ? named : undefined)
  await giveItemsBack(req.scope, textsOf(counted.map(idOf)))
  const added = counted.filter((sent) => idOf(sent) === undefined && sent.inventory_items === undefined)
  const left = await leftItems(req.scope, textsOf(added.map(({ sku }) => sku)))
  for (const sent of added) {
    const inventory_item_id = left.get(String(sent.sku))
    if (inventory_item_id) sent.inventory_items = [{ inventory_item_id, required_quantity: 1 }]
  }
  next()
}
