import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { eventually } from "./eventually"

const WAITERS = `select count(*)::int as n from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/**
 * Locks a row of the database so that a request that writes it waits: a slow request, for as long as a test wants.
 * @returns `waited` resolves as soon as something waits for the row; `release` lets it go on
 */
export async function holdRow(container: MedusaContainer, table: string, where: Record<string, string>) {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const held = await database.transaction()
  await held(table).where(where).forUpdate().select("id")
  return {
    waited: () =>
      eventually(async () => {
        const { rows } = await database.raw<{ rows: { n: number }[] }>(WAITERS)
        return (rows[0]?.n ?? 0) > 0
      }, `Nobody waited for ${table}.`),
    release: async () => {
      await held.commit()
    },
  }
}
