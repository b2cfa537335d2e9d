import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { CARD_EVENT, type CardEvent, handOnCardEvent } from "../workflows/checkout/card-event"

/** Works on what the card processor told. What gets lost on the way: jobs/reconcile-payments. */
export default async function cardEvent({ event, container }: SubscriberArgs<CardEvent>) {
  await handOnCardEvent(container, event.data)
}

export const config: SubscriberConfig = {
  event: CARD_EVENT,
  context: { subscriberId: "card-event" },
}
