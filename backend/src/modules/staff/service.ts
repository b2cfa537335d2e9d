import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils"
import type { StaffRole as Role } from "../../contracts/staff/staff-roles"
import type { ModuleDependencies } from "../module-dependencies"
import { StaffRole } from "./models/staff-role"

/** Roles given to users and invites (docs/decisions/2026-11-22-roles-and-audit.md). */
export class StaffModuleService extends MedusaService({ StaffRole }) {
  private readonly database: Knex

  constructor(...dependencies: [ModuleDependencies]) {
    super(...dependencies)
    this.database = dependencies[0][ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** The roles that were given, keyed by the ids of users or invites. */
  async listRoles(ids: readonly string[]): Promise<ReadonlyMap<string, Role>> {
    const { rows } = await this.database.raw<{ rows: { id: string; role: Role }[] }>(
      "select id, role from staff_role where id = any(?) and deleted_at is null",
      [[...ids]],
    )
    return new Map(rows.map(({ id, role }) => [id, role]))
  }

  /** Gives a user or an invite a role. */
  async saveRole(id: string, role: Role): Promise<void> {
    await this.database.raw(
      `insert into staff_role (id, role) values (?, ?)
           on conflict (id) do update set role = excluded.role, updated_at = now(), deleted_at = null`,
      [id, role],
    )
  }

  /** Deletes the role of someone who has left. */
  async deleteRole(id: string): Promise<void> {
    await this.database.raw("delete from staff_role where id = ?", [id])
  }
}
