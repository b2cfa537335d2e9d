import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { orLog } from "../log/or-log"
import { nameInventory } from "../workflows/catalog/name-inventory"

/** Keeps the names on Medusa's inventory page the same as the products'. The next change to the product tries again. */
export default async function inventoryNameSubscriber({ event, container }: SubscriberArgs<{ id: string }>) {
  await orLog(container, `The inventory of ${event.data.id} was not named`, () =>
    nameInventory(container, [event.data.id]),
  )
}

export const config: SubscriberConfig = {
  event: ["product.created", "product.updated", "product-variant.created", "product-variant.updated"],
  context: { subscriberId: "inventory-name" },
}
