import type { ExecArgs } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { STAFF_MODULE } from "../modules/staff"

/**
 * Until 2026-11-22 everyone on staff could do everything, and can still until an owner gives them another role. Run
 * once, by `medusa db:migrate`; a new database has no staff yet.
 */
export default async function giveFirstRoles({ container }: ExecArgs): Promise<void> {
  const staff = container.resolve(STAFF_MODULE)
  const users = await container.resolve(Modules.USER).listUsers({}, { select: ["id"] })
  const given = await staff.listRoles(users.map(({ id }) => id))
  for (const { id } of users) if (!given.has(id)) await staff.saveRole(id, "owner")
}
