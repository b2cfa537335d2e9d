import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * Indexes the messages by what they are about: each mail looks up twice what was sent before (mail/sending/mail-log.ts),
 * and would read all messages ever sent. A module's migration can't create it: on a new database Medusa's own tables may
 * not exist yet. Run once, by `medusa db:migrate`.
 */
export default async function indexMessages({ container }: ExecArgs): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await database.raw(
    `create index concurrently if not exists "shop_notification_resource_id" on notification (resource_id)`,
  )
}
