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
  return { id, role: (await container.resolve(STAFF_MODULE).rolesGiven([id])).get(id) ?? null }
}

async function give({ id, role }: Given, { container }: InStep) {
  const former = await formerOf(container, id)
  await container.resolve(STAFF_MODULE).giveRole(id, role)
  return new StepResponse(former)
}

async function giveBack(former: Former | undefined, { container }: InStep): Promise<void> {
  if (!former) return
  const staff = container.resolve(STAFF_MODULE)
  if (former.role) await staff.giveRole(former.id, former.role)
  else await staff.forgetRole(former.id)
}

/** Gives a user or an invitation a role. Undone, it has its former one, or none. */
export const giveRoleStep = createStep("give-role", give, giveBack)

/** Like `giveRoleStep`, under its own name: one that is renamed within `when` isn't undone (medusa-notes). */
export const writeOwnerDownStep = createStep("write-owner-down", give, giveBack)

/** Deletes the role of someone about to go. Undone, they have it again. */
export const forgetRoleStep = createStep(
  "forget-role",
  async (id: string, { container }) => {
    const former = await formerOf(container, id)
    await container.resolve(STAFF_MODULE).forgetRole(id)
    return new StepResponse(former)
  },
  giveBack,
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
