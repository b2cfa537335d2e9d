import type { INotificationModuleService, MedusaContainer, NotificationDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { hasFailed } from "./retry-schedule"

/** What Medusa's notification module stores and supports beyond its types (2.21.2). */
export type StoredNotification = NotificationDTO & { idempotency_key: string | null }
type Notifications = INotificationModuleService & { deleteNotifications(ids: string[]): Promise<void> }

/** The notification module, which remembers every mail by its idempotency key. */
export function notifications(container: MedusaContainer): Notifications {
  return container.resolve<Notifications>(Modules.NOTIFICATION)
}

/** The messages about something that were begun, whether they were accepted or not. */
export async function messagesAbout(
  container: MedusaContainer,
  subjectId: string,
): Promise<StoredNotification[]> {
  const found = await notifications(container).listNotifications({ resource_id: subjectId }, { take: null })
  return found as StoredNotification[]
}

/** Whether a message about something is being sent by another process right now. */
export async function isUnderWay(container: MedusaContainer, subjectId: string, now: Date): Promise<boolean> {
  const messages = await messagesAbout(container, subjectId)
  return messages.some(
    ({ status, created_at }) => status === "pending" && !hasFailed({ status, at: new Date(created_at) }, now),
  )
}
