import type { ExecArgs } from "@medusajs/framework/types"
import { createIndex } from "../read-model/create-index"

/**
 * Indexes the messages by what they are about: each mail looks up twice what was sent before (mail/sending/mail-log.ts),
 * and would read all messages ever sent. A module's migration can't create it: on a new database Medusa's own tables may
 * not exist yet. Run once, by `medusa db:migrate`.
 */
export default async function indexMessages({ container }: ExecArgs): Promise<void> {
  await createIndex(container, "shop_notification_resource_id", "on notification (resource_id)")
}
