import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** What the launcher noted in its own schema; undefined where it did not. */
async function launcherNote(
  container: MedusaContainer,
  step: string,
): Promise<{ value: string; at: Date } | undefined> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await database.raw<{ rows: { there: boolean }[] }>(
    "select to_regclass('launcher.done') is not null as there",
  )
  if (!rows[0]?.there) return undefined
  const { rows: done } = await database.raw<{ rows: { value: string; at: Date }[] }>(
    "select value, at from launcher.done where step = ?",
    [step],
  )
  return done[0]
}

/** When `npm run backup` last finished; null when that isn't known. */
export const lastBackup = async (container: MedusaContainer): Promise<Date | null> =>
  (await launcherNote(container, "backup"))?.at ?? null

/** A shop that came out of a backup: what happened in between is in nobody's books but others'. */
export interface Restore {
  /** When the backup was made. */
  madeAt: Date
  /** When someone said that the restored shop is the shop. */
  resumedAt: Date
}

/** The last restore of the shop; null when it never was restored. */
export async function lastRestore(container: MedusaContainer): Promise<Restore | null> {
  const note = await launcherNote(container, "resumed")
  return note ? { madeAt: new Date(note.value), resumedAt: note.at } : null
}
