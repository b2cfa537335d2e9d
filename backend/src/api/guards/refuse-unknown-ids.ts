import type { MedusaRequest } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { conflict, notFound } from "../../errors/shop-error"
import { present } from "../../workflows/checkout/stored-cart"
import { graphRows } from "../../workflows/graph-rows"
import { readOrderLine } from "../../workflows/order/read-order-line"
import { requireOpenAction } from "./require-open-action"

/*
 * Checks under the order's lock for ids that nothing has. Medusa takes some of them for known, and then fails without a
 * reason, or keeps what leads nowhere.
 */

type Guard = (req: MedusaRequest) => Promise<void>

/** What fields of a body name: Medusa's entity, and its name in a sentence. */
const NAMED: Readonly<Record<string, { entity: string; name: string }>> = {
  shipping_option_id: { entity: "shipping_option", name: "shipping option" },
  location_id: { entity: "stock_location", name: "stock location" },
  sales_channel_id: { entity: "sales_channel", name: "sales channel" },
  customer_id: { entity: "customer", name: "customer" },
}

const exists = async (container: MedusaContainer, entity: string, id: string): Promise<boolean> =>
  (await graphRows(container, { entity, fields: ["id"], filters: { id } })).length > 0

/** Check before calls whose body names something else. @throws {ShopError} 404 */
export async function refuseUnknownNames(req: MedusaRequest): Promise<void> {
  const body = (req.body ?? {}) as Record<string, unknown>
  for (const [field, { entity, name }] of Object.entries(NAMED)) {
    const id = body[field]
    if (typeof id !== "string" || (await exists(req.scope, entity, id))) continue
    throw notFound(`There is no such ${name}. Please reload the page and choose again.`)
  }
}

const refuseUnknownLine: Guard = async (req) =>
  void (await readOrderLine(req.scope, req.params.id ?? "", req.params.item_id ?? ""))

/** Check before Medusa's call that begins a payment. @throws {ShopError} 404; 409 for what is paid */
async function refuseUnpayable(req: MedusaRequest): Promise<void> {
  const { provider_id } = (req.body ?? {}) as { provider_id?: unknown }
  const [collection] = await graphRows<{ payments?: ({ captured_at: unknown } | null)[] | null }>(req.scope, {
    entity: "payment_collection",
    fields: ["id", "payments.captured_at"],
    filters: { id: req.params.id },
  })
  if (!collection) throw notFound("There is no such payment. Please reload the page.")
  if (typeof provider_id === "string" && !(await exists(req.scope, "payment_provider", provider_id))) {
    throw notFound("There is no such way to pay.")
  }
  if (present(collection.payments).some(({ captured_at }) => captured_at !== null)) {
    throw conflict("This is already paid. Please reload the page. Nothing was changed.")
  }
}

const ofEdit = requireOpenAction("order_id")
const ofReturn = requireOpenAction("return_id")

/** By route; see lock-order-routes.ts. */
export const UNKNOWN_ID_GUARDS: Readonly<Record<string, Guard>> = {
  "/admin/order-edits/:id/items/:action_id": ofEdit,
  "/admin/order-edits/:id/shipping-method": refuseUnknownNames,
  "/admin/order-edits/:id/shipping-method/:action_id": ofEdit,
  "/admin/draft-orders": refuseUnknownNames,
  "/admin/draft-orders/:id": refuseUnknownNames,
  "/admin/draft-orders/:id/edit/items/item/:item_id": refuseUnknownLine,
  "/admin/draft-orders/:id/edit/shipping-methods": refuseUnknownNames,
  "/admin/draft-orders/:id/edit/shipping-methods/method/:method_id": refuseUnknownNames,
  "/admin/returns/:id": refuseUnknownNames,
  "/admin/returns/:id/request-items/:action_id": ofReturn,
  "/admin/returns/:id/receive-items/:action_id": ofReturn,
  "/admin/returns/:id/dismiss-items/:action_id": ofReturn,
  "/admin/returns/:id/shipping-method": refuseUnknownNames,
  "/admin/returns/:id/shipping-method/:action_id": ofReturn,
  "/admin/exchanges/:id/inbound/items/:action_id": requireOpenAction("exchange_id"),
  "/admin/claims/:id/inbound/items/:action_id": requireOpenAction("claim_id"),
  "/admin/payment-collections/:id/payment-sessions": refuseUnpayable,
}
