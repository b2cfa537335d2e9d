import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** What says whom a message went to, in Medusa's notes of what was sent. */
export const BLANKED = `"to" = '', data = null, provider_data = null`

/** In one statement with its limit: what is left over is blanked the next time. */
const BLANK_OLD = `
  update notification set ${BLANKED}
   where id in (
     select id from notification
      where created_at < :before and "to" <> '' and channel in ('email', 'sms') limit :atMost)`

/**
 * Removes addresses and telephone numbers from the notes of what was sent before a moment. The rows stay.
 * @returns how many
 */
export async function blankOldMails(
  container: MedusaContainer,
  of: { before: Date; atMost: number },
): Promise<number> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rowCount } = await database.raw<{ rowCount: number }>(BLANK_OLD, of)
  return rowCount
}
