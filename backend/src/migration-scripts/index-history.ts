import type { ExecArgs } from "@medusajs/framework/types"
import { createIndex } from "../read-model/create-index"
import { CART_OF_ORDER } from "../workflows/checkout/card-provider"

/*
 * What the shop looks up in those of Medusa's tables that grow with every order and are never cleared, so that it costs
 * the same after years: each of these statements would otherwise read its whole table (docs/performance.md). A module's
 * migration can't create them: on a new database Medusa's own tables may not exist yet.
 */
const INDEXES = [
  // What happened lately, for the jobs that look after payments, the workshop and mails every few minutes.
  ["payment_session_created_at", "on payment_session (created_at)"],
  ["payment_captured_at", "on payment (captured_at) where captured_at is not null"],
  ["cart_completed_at", "on cart (completed_at) where completed_at is not null"],
  ["order_canceled_at", `on "order" (canceled_at) where canceled_at is not null`],
  ["order_changed_at", `on "order" (greatest(updated_at, canceled_at))`],
  ["order_item_updated_at", "on order_item (updated_at)"],
  ["fulfillment_created_at", "on fulfillment (created_at)"],
  ["fulfillment_arrived_at", "on fulfillment (coalesce(delivered_at, shipped_at))"],
  ["reservation_item_created_at", "on reservation_item (created_at) where deleted_at is null"],
  ["order_change_action_reference_id", "on order_change_action (reference_id)"],
  // By whose it is: a rider's orders and mails, a cart's order, a charge's payment.
  ["order_lower_email", `on "order" (lower(email), created_at)`],
  ["order_cart_named", `on "order" ((metadata->>'${CART_OF_ORDER}'))`],
  ["payment_intent", "on payment ((data->>'id'))"],
  ["notification_lower_to", `on notification (lower("to"))`],
  ["notification_template", "on notification (template, created_at)"],
  // What discounts took off orders.
  [
    "order_line_item_adjustment_promotion_id",
    "on order_line_item_adjustment (promotion_id) where deleted_at is null",
  ],
  [
    "order_shipping_method_adjustment_promotion_id",
    "on order_shipping_method_adjustment (promotion_id) where deleted_at is null",
  ],
] as const

/** Run once, by `medusa db:migrate`, after all migrations. */
export default async function indexHistory({ container }: ExecArgs): Promise<void> {
  for (const [name, definition] of INDEXES) await createIndex(container, `shop_${name}`, definition)
}
