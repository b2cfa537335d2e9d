import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { InboxPerson } from "../../contracts/staff/inbox"
import { mayCall } from "../../contracts/staff/staff-access"
import { roleOf } from "../../login-store/current-role"
import { STAFF_MODULE } from "../../modules/staff"

/** What anyone to whom something is assigned must be able to do. */
const TO_ANSWER = { method: "POST", path: "/admin/submissions/subm/reply", query: {} }

/** Everyone on staff whose role lets them answer what comes in, by name. */
export async function inboxStaff(container: MedusaContainer): Promise<InboxPerson[]> {
  const staff = container.resolve(STAFF_MODULE)
  const users = await container.resolve(Modules.USER).listUsers({})
  const given = await staff.listRoles(users.map(({ id }) => id))
  const people = await Promise.all(
    users.map(async ({ id, email, first_name, last_name }) => ({
      id,
      email,
      name: [first_name, last_name].filter(Boolean).join(" ") || email,
      role: given.get(id) ?? (await roleOf(container, id)),
    })),
  )
  return people
    .filter(({ id, role }) => mayCall({ id, role, isKey: false }, TO_ANSWER))
    .map(({ role: _, ...person }) => person)
    .sort((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id))
}
