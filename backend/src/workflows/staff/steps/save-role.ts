import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { StaffRole } from "../../../contracts/staff/staff-roles"
import { conflict } from "../../../errors/shop-error"
import { countOtherOwners } from "../../../login-store/current-role"
import { STAFF_MODULE } from "../../../modules/staff"

interface Given {
  /** Of a user or an invitation. */
  id: string
  role: StaffRole
}

interface Former {
  id: string
  role: StaffRole | null
}

interface InStep {
  container: MedusaContainer
}

async function formerOf(container: MedusaContainer, id: string): Promise<Former> {
  return { id, role: (await container.resolve(STAFF_MODULE).listRoles([id])).get(id) ?? null }
}

async function saveRole({ id, role }: Given, { container }: InStep) {
  const former = await formerOf(container, id)
  await container.resolve(STAFF_MODULE).saveRole(id, role)
  return new StepResponse(former)
}

async function restoreRole(former: Former | undefined, { container }: InStep): Promise<void> {
  if (!former) return
  const staff = container.resolve(STAFF_MODULE)
  if (former.role) await staff.saveRole(former.id, former.role)
  else await staff.deleteRole(former.id)
}

/** Gives a user or an invitation a role. Undone, it has its former one, or none. */
export const saveRoleStep = createStep("save-role", saveRole, restoreRole)

/** Like `saveRoleStep`, under its own name: one that is renamed within `when` isn't undone (medusa-notes). */
export const recordOwnerStep = createStep("record-owner", saveRole, restoreRole)

/** Deletes the role of someone about to go. Undone, they have it again. */
export const deleteRoleStep = createStep(
  "delete-role",
  async (id: string, { container }) => {
    const former = await formerOf(container, id)
    await container.resolve(STAFF_MODULE).deleteRole(id)
    return new StepResponse(former)
  },
  restoreRole,
)

/**
 * Changes nothing.
 * @throws {ShopError} 409 when the shop would be left without an owner
 */
export const keepAnOwnerStep = createStep("keep-an-owner", async ({ id, role }: Given, { container }) => {
  if (role !== "owner" && (await countOtherOwners(container, id)) === 0) {
    throw conflict("The shop needs an owner: make someone else an owner first.")
  }
  return new StepResponse(null)
})
