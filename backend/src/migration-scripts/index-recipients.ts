import type { ExecArgs } from "@medusajs/framework/types"
import { createIndex } from "../read-model/create-index"

/**
 * Indexes the messages of which it is still known where they went, for blanking that once it is old
 * (login-store/mailed-addresses.ts). Run once, by `medusa db:migrate`; see index-messages.ts.
 */
export default async function indexRecipients({ container }: ExecArgs): Promise<void> {
  await createIndex(container, "shop_notification_recipient", `on notification (created_at) where "to" <> ''`)
}
