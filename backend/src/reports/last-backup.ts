import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** When `npm run backup` last finished; null when that isn't known. The launcher keeps its notes in its own schema. */
export async function lastBackup(container: MedusaContainer): Promise<Date | null> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await database.raw<{ rows: { there: boolean }[] }>(
    "select to_regclass('launcher.done') is not null as there",
  )
  if (!rows[0]?.there) return null
  const { rows: done } = await database.raw<{ rows: { at: Date }[] }>(
    "select at from launcher.done where step = 'backup'",
  )
  return done[0]?.at ?? null
}
