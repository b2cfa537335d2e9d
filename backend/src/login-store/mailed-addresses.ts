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

const OLD_EXPORTS = `
  select id, substring(data->'file'->>'url' from '[^/]*$') as name from notification
   where channel = 'feed' and created_at < :before
     and data->'file'->>'url' like '%/admin/private-files/%-exports.csv'
   order by id limit :atMost`

/** Medusa's notes of files that were exported before a moment; `name` is the file's, encoded for an address. */
export async function oldExports(
  container: MedusaContainer,
  of: { before: Date; atMost: number },
): Promise<{ id: string; name: string }[]> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  return (await database.raw<{ rows: { id: string; name: string }[] }>(OLD_EXPORTS, of)).rows
}

/** Deletes notes of exported files. */
export async function forgetExports(container: MedusaContainer, ids: readonly string[]): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await database.raw("delete from notification where id = any(?) and channel = 'feed'", [[...ids]])
}
