import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/**
 * Who did what, for staff to read.
 * @returns the email of a staff member by id, or the id itself for someone whose login is gone
 */
export async function peopleById(
  container: MedusaContainer,
  ids: readonly (string | null)[],
): Promise<(id: string) => string> {
  const known = [...new Set(ids)].flatMap((id) => id ?? [])
  const users = known.length > 0 ? await container.resolve(Modules.USER).listUsers({ id: known }) : []
  const emails = new Map(users.map(({ id, email }) => [id, email]))
  return (id) => emails.get(id) ?? id
}
