import type { MedusaRequest } from "@medusajs/framework/http"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { refuseUnmade } from "../../workflows/production/unmade-builds"

const textOf = (value: unknown) => (typeof value === "string" ? value : null)

/** The lines named in a body's `items`. Medusa's own contract refuses anything else. */
function linesOf(body: unknown, name: "id" | "line_item_id"): string[] {
  const { items } = (body ?? {}) as { items?: unknown }
  if (!Array.isArray(items)) return []
  return items.flatMap((item: unknown) => textOf((item as Record<string, unknown> | null)?.[name]) ?? [])
}

/**
 * Check before Medusa's call that packs lines of an order.
 * @throws {ShopError} 409 for a build that isn't made
 */
export async function refuseUnmadeInOrder(req: MedusaRequest): Promise<void> {
  await refuseUnmade(req.scope, { orderId: req.params.id ?? null, lineIds: linesOf(req.body, "id") })
}

/**
 * As above, for a fulfillment that is made without its order.
 * @throws {ShopError} 409
 */
export async function refuseUnmadeFulfillment(req: MedusaRequest): Promise<void> {
  await refuseUnmade(req.scope, { orderId: null, lineIds: linesOf(req.body, "line_item_id") })
}

/**
 * Check before Medusa's calls that ship a fulfillment, by its own id or its order's.
 * @throws {ShopError} 409
 */
export async function refuseUnmadeShipment(req: MedusaRequest): Promise<void> {
  const id = req.params.fulfillment_id ?? req.params.id ?? ""
  const [[fulfillment], { data: links }] = await Promise.all([
    req.scope.resolve(Modules.FULFILLMENT).listFulfillments({ id }, { relations: ["items"], take: 1 }),
    req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
      entity: "order_fulfillment",
      fields: ["order_id"],
      filters: { fulfillment_id: id },
    }),
  ])
  const lineIds = (fulfillment?.items ?? []).flatMap(({ line_item_id }) => line_item_id ?? [])
  await refuseUnmade(req.scope, { orderId: textOf(links[0]?.order_id), lineIds })
}
