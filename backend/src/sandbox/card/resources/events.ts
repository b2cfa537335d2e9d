import type { Draft } from "../state/ledger"
import { newId } from "./identifiers"
import type { EventRecord } from "./records"

/** The version of Stripe's API that the sandbox's objects follow; the one the shop's client asks for. */
export const API_VERSION = "2024-04-10"

/** What the shop's webhook subscribes to; other events can only be read back. */
const SUBSCRIBED = new Set([
  "payment_intent.created",
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.requires_action",
  "payment_intent.canceled",
  "payment_intent.amount_capturable_updated",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.closed",
  "charge.dispute.funds_reinstated",
])

/** Records that something happened to an object; the shop is notified once the request has succeeded. */
export function emit(draft: Draft, type: string, object: Record<string, unknown>): void {
  draft.put("events", {
    id: newId("evt"),
    created: draft.now,
    type,
    object,
    request: draft.request,
    settled: !SUBSCRIBED.has(type),
  })
}

/** As webhooks send it. `pending_webhooks` is 1 as long as the shop is still to be told. */
export function showEvent(event: EventRecord) {
  return {
    id: event.id,
    object: "event",
    api_version: API_VERSION,
    created: event.created,
    data: { object: event.object },
    livemode: false,
    pending_webhooks: event.settled ? 0 : 1,
    request: event.request,
    type: event.type,
  }
}
