import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { StaffRole } from "../contracts/staff/staff-roles"

/** Owners who can log in: a role remains after Medusa has deleted its user. */
const OWNERS = `from staff_role r join "user" u on u.id = r.id and u.deleted_at is null
                where r.role = 'owner' and r.deleted_at is null`

/**
 * The current role of someone on staff.
 * @returns null when none was given. As long as the shop has no owner at all, anyone without a role is one: otherwise a
 * shop could lock itself out.
 */
export async function roleOf(container: MedusaContainer, userId: string): Promise<StaffRole | null> {
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: { role: StaffRole | null; owned: boolean }[] }>(
      `select (select role from staff_role where id = ? and deleted_at is null) as role,
              exists (select 1 ${OWNERS}) as owned`,
      [userId],
    )
  return rows[0]?.role ?? (rows[0]?.owned ? null : "owner")
}

/** How many owners can log in, apart from one. */
export async function countOtherOwners(container: MedusaContainer, userId: string): Promise<number> {
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: { count: number }[] }>(`select count(*)::int as count ${OWNERS} and r.id <> ?`, [userId])
  return rows[0]?.count ?? 0
}
