import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { CARD_EVENT, type CardEvent, forwardCardEvent } from "../workflows/checkout/card-event"

/** Processes an event from the card processor. What gets lost on the way: jobs/reconcile-payments. */
export default async function cardEvent({ event, container }: SubscriberArgs<CardEvent>) {
  await forwardCardEvent(container, event.data)
}

export const config: SubscriberConfig = {
  event: CARD_EVENT,
  context: { subscriberId: "card-event" },
}
