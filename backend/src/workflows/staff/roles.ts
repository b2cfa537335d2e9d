import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createWorkflow, transform, type WorkflowData, when } from "@medusajs/framework/workflows-sdk"
import { removeUserAccountWorkflow } from "@medusajs/medusa/core-flows"
import type { StaffCaller } from "../../contracts/staff/staff-access"
import type { StaffPeople, StaffRole } from "../../contracts/staff/staff-roles"
import { conflict, notFound, ShopError } from "../../errors/shop-error"
import { roleOf } from "../../login-store/current-role"
import { withTwoSteps } from "../../login-store/two-steps"
import { STAFF_MODULE } from "../../modules/staff"
import { runWorkflow } from "../run-workflow"
import { withStaffLock } from "../staff-lock"
import { deleteRoleStep, keepAnOwnerStep, recordOwnerStep, saveRoleStep } from "./steps/save-role"

/** What is known of the caller of an admin call. */
interface Caller {
  actor_type: string
  actor_id: string
}

/** Who made a secret API key: null when that isn't known. */
async function makerOf(container: MedusaContainer, keyId: string): Promise<string | null> {
  const [key] = await container
    .resolve(Modules.API_KEY)
    .listApiKeys({ id: keyId }, { select: ["id", "created_by"], take: 1 })
  const maker = key?.created_by
  if (!maker) return null
  const [user] = await container.resolve(Modules.USER).listUsers({ id: maker }, { select: ["id"], take: 1 })
  return user?.id ?? null
}

/**
 * Who is behind an admin call, with their role at this very moment: a session follows a change at once. A secret API
 * key has the role of the person who made it, and none when that person is gone.
 */
export async function staffCaller(container: MedusaContainer, caller: Caller): Promise<StaffCaller> {
  const isKey = caller.actor_type === "api-key"
  const id = isKey ? await makerOf(container, caller.actor_id) : caller.actor_id
  const role = id ? await roleOf(container, id) : null
  return { id: id ?? caller.actor_id, role, isKey }
}

/** Everyone on staff and every open invitation, by email. */
export async function staffPeople(container: MedusaContainer, you: string): Promise<StaffPeople> {
  const staff = container.resolve(STAFF_MODULE)
  const module = container.resolve(Modules.USER)
  const [users, made] = await Promise.all([
    module.listUsers({}, { order: { email: "ASC" } }),
    module.listInvites({}, { order: { email: "ASC" } }),
  ])
  const invites = made.filter(({ accepted }) => !accepted)
  const [roles, twoSteps] = await Promise.all([
    staff.listRoles(invites.map(({ id }) => id)),
    withTwoSteps(
      container,
      users.map(({ id }) => id),
    ),
  ])
  return {
    people: await Promise.all(
      users.map(async ({ id, email, first_name, last_name }) => ({
        id,
        email,
        name: [first_name, last_name].filter(Boolean).join(" "),
        role: await roleOf(container, id),
        two_step: twoSteps.has(id),
        you: id === you,
      })),
    ),
    invites: invites.map(({ id, email, expires_at }) => ({
      id,
      email,
      role: roles.get(id) ?? "owner",
      expires_at: new Date(expires_at).toISOString(),
      expired: new Date(expires_at).getTime() < Date.now(),
    })),
  }
}

/** Changes roles one at a time, and only while the person changing them is an owner: two may be doing it at once. */
export async function asOwner<T>(
  container: MedusaContainer,
  actorId: string,
  change: () => Promise<T>,
): Promise<T> {
  return await withStaffLock(container, "people", async () => {
    if ((await roleOf(container, actorId)) !== "owner") {
      throw new ShopError(403, { message: "Only an owner can do this." })
    }
    return await change()
  })
}

/** A member of staff. @throws {ShopError} 404 when they no longer are one */
export async function requirePerson(container: MedusaContainer, id: string): Promise<{ email: string }> {
  const [user] = await container.resolve(Modules.USER).listUsers({ id }, { select: ["id", "email"], take: 1 })
  if (!user) throw notFound("This person is no longer on staff.")
  return user
}

interface RoleChange {
  id: string
  role: StaffRole
  /** The owner who does it. */
  actorId: string
}

/** Gives someone on staff another role, and writes down the owner's own: both, or the former owner still is one. */
export const changeRoleWorkflow = createWorkflow("change-role", (input: WorkflowData<RoleChange>) => {
  // First, for a shop where no one has been given a role yet.
  when({ input }, ({ input: { id, actorId } }) => id !== actorId).then(() => {
    recordOwnerStep(
      transform({ input }, ({ input: { actorId } }) => ({ id: actorId, role: "owner" as const })),
    )
  })
  keepAnOwnerStep(input)
  saveRoleStep(input)
})

/**
 * Gives someone on staff another role, which applies from their next call on.
 * @param actorId the owner who does it
 * @throws {ShopError} 403 for anyone else, 404 for a stranger, 409 when the shop would be left without an owner
 */
export async function changeRole(
  container: MedusaContainer,
  { actorId, id, role }: { actorId: string; id: string; role: StaffRole },
): Promise<void> {
  await asOwner(container, actorId, async () => {
    await requirePerson(container, id)
    await runWorkflow(changeRoleWorkflow, container, { id, role, actorId })
  })
}

/**
 * Removes someone from the staff along with their role. Medusa's part is last: nothing after it has to bring its
 * sessions back.
 */
export const removeStaffWorkflow = createWorkflow("remove-staff", (input: WorkflowData<{ id: string }>) => {
  deleteRoleStep(transform({ input }, ({ input }) => input.id))
  removeUserAccountWorkflow.runAsStep({
    input: transform({ input }, ({ input }) => ({ userId: input.id })),
  })
})

/**
 * Removes someone from the staff, as Medusa does: their sessions end at once.
 * @param actorId the owner who does it
 * @throws {ShopError} 403 for anyone else, 404 for a stranger, 409 for oneself
 */
export async function removeStaff(container: MedusaContainer, actorId: string, id: string): Promise<void> {
  await asOwner(container, actorId, async () => {
    await requirePerson(container, id)
    if (id === actorId) throw conflict("You can't remove yourself. Ask another owner.")
    await runWorkflow(removeStaffWorkflow, container, { id })
  })
}
