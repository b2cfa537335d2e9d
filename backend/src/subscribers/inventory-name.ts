import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { messageOf } from "../errors/message-of"
import { nameInventory } from "../workflows/catalog/name-inventory"

/** Keeps the names on Medusa's inventory page the same as the products'. The next change to the product tries again. */
export default async function inventoryNameSubscriber({ event, container }: SubscriberArgs<{ id: string }>) {
  try {
    await nameInventory(container, [event.data.id])
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`The inventory of ${event.data.id} was not named: ${messageOf(error)}`)
  }
}

export const config: SubscriberConfig = {
  event: ["product.created", "product.updated", "product-variant.created", "product-variant.updated"],
  context: { subscriberId: "inventory-name" },
}
