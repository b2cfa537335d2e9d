import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils"
import type { StaffRole as Role } from "../../contracts/staff-roles"
import type { ModuleDependencies } from "../module-dependencies"
import { StaffRole } from "./models/staff-role"

/** Owners that can log in: a role stays when Medusa forgets whose it was. */
const OWNERS = `from staff_role r join "user" u on u.id = r.id and u.deleted_at is null
                where r.role = 'owner' and r.deleted_at is null`

/** Who somebody on staff is to the shop (docs/decisions/2026-11-22-roles-and-audit.md). */
export class StaffModuleService extends MedusaService({ StaffRole }) {
  private readonly database: Knex

  constructor(...dependencies: [ModuleDependencies]) {
    super(...dependencies)
    this.database = dependencies[0][ContainerRegistrationKeys.PG_CONNECTION]
  }

  /**
   * The role of somebody on staff as it is now.
   * @returns null when nobody has given one. As long as the shop has no owner at all, whoever has no role is one: or a
   * shop could lock itself out.
   */
  async roleOf(userId: string): Promise<Role | null> {
    const { rows } = await this.database.raw<{ rows: { role: Role | null; owned: boolean }[] }>(
      `select (select role from staff_role where id = ? and deleted_at is null) as role,
              exists (select 1 ${OWNERS}) as owned`,
      [userId],
    )
    return rows[0]?.role ?? (rows[0]?.owned ? null : "owner")
  }

  /** Those of some users who have a second factor set up. */
  async withTwoSteps(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.database.raw<{ rows: { id: string }[] }>(
      `select distinct a.app_metadata ->> 'user_id' as id
         from auth_mfa_factor f join auth_identity a on a.id = f.auth_identity_id and a.deleted_at is null
        where f.status = 'enabled' and f.deleted_at is null and a.app_metadata ->> 'user_id' = any(?)`,
      [[...userIds]],
    )
    return new Set(rows.map(({ id }) => id))
  }

  /**
   * Takes a user's second factors away, with those only begun and the recovery codes, which would work with the next.
   * Medusa's own way wants a code of the factor.
   */
  async dropTwoSteps(userId: string): Promise<void> {
    const OF = "(select id from auth_identity where app_metadata ->> 'user_id' = ? and deleted_at is null)"
    await this.database.transaction(async (transaction) => {
      await transaction.raw(
        `update auth_mfa_factor set status = 'disabled', updated_at = now()
          where status <> 'disabled' and auth_identity_id in ${OF}`,
        [userId],
      )
      await transaction.raw(`delete from auth_mfa_recovery_code where auth_identity_id in ${OF}`, [userId])
    })
  }

  /** The roles that were given, by the ids of users or invites. */
  async rolesGiven(ids: readonly string[]): Promise<ReadonlyMap<string, Role>> {
    const { rows } = await this.database.raw<{ rows: { id: string; role: Role }[] }>(
      "select id, role from staff_role where id = any(?) and deleted_at is null",
      [[...ids]],
    )
    return new Map(rows.map(({ id, role }) => [id, role]))
  }

  /** How many owners can log in, apart from one. */
  async countOtherOwners(userId: string): Promise<number> {
    const { rows } = await this.database.raw<{ rows: { count: number }[] }>(
      `select count(*)::int as count ${OWNERS} and r.id <> ?`,
      [userId],
    )
    return rows[0]?.count ?? 0
  }

  /** Gives a user or an invite a role. */
  async giveRole(id: string, role: Role): Promise<void> {
    await this.database.raw(
      `insert into staff_role (id, role) values (?, ?)
           on conflict (id) do update set role = excluded.role, updated_at = now(), deleted_at = null`,
      [id, role],
    )
  }

  /** Forgets the role of whoever is gone. */
  async forgetRole(id: string): Promise<void> {
    await this.database.raw("delete from staff_role where id = ?", [id])
  }
}
