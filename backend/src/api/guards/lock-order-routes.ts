import { ApiLoader, type MedusaRequest } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { withStaffLock } from "../../workflows/staff-lock"

type Find = (container: MedusaContainer, id: string) => Promise<string | null>

/** Makes a function that finds the order of an id, by the field of Medusa's entity that holds it. */
const by =
  (entity: string, field: "order_id" | "order.id" | "payment_collection.order.id"): Find =>
  async (container, id) => {
    const { data } = await container
      .resolve(ContainerRegistrationKeys.QUERY)
      .graph({ entity, fields: ["id", field], filters: { id } })
    let found: unknown = data[0]
    for (const name of field.split(".")) found = (found as Record<string, unknown> | null | undefined)?.[name]
    return typeof found === "string" ? found : null
  }
const itself: Find = async (_container, id) => id

/** Which order a call of Medusa's changes: what its `:id` names, by the first part of its address after `/admin`. */
const ORDER_OF: Readonly<Record<string, Find>> = {
  orders: itself,
  // Medusa identifies an edit by its order's id.
  "order-edits": itself,
  "draft-orders": itself,
  "order-changes": by("order_change", "order_id"),
  returns: by("return", "order_id"),
  claims: by("order_claim", "order_id"),
  exchanges: by("order_exchange", "order_id"),
  payments: by("payment", "payment_collection.order.id"),
  "payment-collections": by("payment_collection", "order.id"),
}

async function orderOf(req: MedusaRequest, find: Find): Promise<string | null> {
  const { id } = req.params
  if (id) return await find(req.scope, id)
  const { order_id } = (req.body ?? {}) as { order_id?: unknown }
  return typeof order_id === "string" ? order_id : null
}

/**
 * Has every admin call that changes an order, Medusa's and the shop's at Medusa's addresses, run under the order's lock,
 * as the shop's own workflows do (workflows/order/order-change-guard.ts): Medusa reads an order, thinks and writes, and two
 * calls at once move money that the books never hear of, or pack one piece twice. The lock is held until the call's work
 * is done, whether or not anybody still waits for its answer, which a middleware can't know; Medusa lets each handler be
 * wrapped as it is registered. To be called before that.
 * @param guards what is asked right before the work of some calls, by route: a moment earlier, it could have changed by then
 */
export function lockOrderRoutes(
  guards: Readonly<Record<string, (req: MedusaRequest) => Promise<void>>>,
): void {
  ApiLoader.traceRoute = (handler, route) => {
    const [, namespace, first = ""] = route.route.split("/")
    const find = namespace === "admin" && route.method !== "GET" ? ORDER_OF[first] : undefined
    if (!find) return handler
    return async (req, res) => {
      const work = async () => {
        await guards[route.route]?.(req)
        await handler(req, res)
      }
      const orderId = await orderOf(req, find)
      if (orderId === null) await work()
      else await withStaffLock(req.scope, `order:${orderId}`, work)
    }
  }
}
