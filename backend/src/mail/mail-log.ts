import type { INotificationModuleService, MedusaContainer, NotificationDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** What Medusa's notification module stores and can do beyond what its types say (2.21.2). */
type StoredNotification = NotificationDTO & { idempotency_key: string | null }
type Notifications = INotificationModuleService & { deleteNotifications(ids: string[]): Promise<void> }

/** The notification module, which remembers every mail by its idempotency key. */
export function notifications(container: MedusaContainer): Notifications {
  return container.resolve<Notifications>(Modules.NOTIFICATION)
}

/** The mails of a kind that were begun for these orders, whether they were taken or not. */
export async function mailsOfOrders(
  container: MedusaContainer,
  template: string,
  orderIds: string[],
): Promise<StoredNotification[]> {
  const found = await notifications(container).listNotifications(
    { template, resource_id: orderIds },
    // A buyer's mail and a receipt copy at most.
    { take: orderIds.length * 2 },
  )
  return found as StoredNotification[]
}
