import type { InviteDTO, MedusaContainer, UserDTO } from "@medusajs/framework/types"
import { generateEntityId, Modules } from "@medusajs/framework/utils"
import {
  createWorkflow,
  transform,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { acceptInviteWorkflow, createInvitesWorkflow } from "@medusajs/medusa/core-flows"
import type { StaffRole } from "../../contracts/staff/staff-roles"
import { invalid, ShopError } from "../../errors/shop-error"
import { actAsSelf } from "../../modules/audit/acting"
import { STAFF_MODULE } from "../../modules/staff"
import { deleteLogin, loginOf } from "../account/credentials"
import { withLock } from "../lock"
import { runWorkflow } from "../run-workflow"
import { isRefusedToken } from "./refused-token"
import { staffLogin } from "./staff-login"
import { saveRoleStep } from "./steps/save-role"

/** The same for everyone, with or without a login. The admin's page takes a 400 to mean that an invite is over. */
const refused = () =>
  new ShopError(400, {
    message: "There is no open invite for this. Please ask whoever invited you for a new one.",
  })

/**
 * Runs one job at a time for an address: a login must not be cleared away while an invite makes it someone's.
 * @throws {ShopError} 409
 */
const alone = <T>(container: MedusaContainer, email: string, work: () => Promise<T>): Promise<T> =>
  withLock(
    container,
    `shop-staff-invite:${email}`,
    { busy: "This invitation is already being processed. Please try again in a moment." },
    work,
  )

async function isInvited(container: MedusaContainer, email: string): Promise<boolean> {
  const invites = await container.resolve(Modules.USER).listInvites({ email })
  return invites.some(({ accepted, expires_at }) => !accepted && new Date(expires_at).getTime() > Date.now())
}

/**
 * Makes room for the login that an invited person is about to register (Medusa's own call creates it): one that someone
 * else left under the address, with no staff member behind it, is removed along with its password and tokens; only the
 * invite's own token, which was sent to the invited person, makes the new one a staff member's.
 * @param email in lower case, as for everyone invited
 * @throws {ShopError} 400 without an open invite, and for an address that staff has
 */
export async function admitInvited(container: MedusaContainer, email: string): Promise<void> {
  await alone(container, email, async () => {
    if (!(await isInvited(container, email)) || (await staffLogin(container, email))) throw refused()
    const left = await loginOf(container, email, "user")
    if (left) await deleteLogin(container, left.authIdentityId)
  })
}

/**
 * The role that comes with an invitation. One without a role was made on the shop's own machine (`npm run staff`), or
 * by staff when everyone could do everything: anyone who controls the machine has the shop.
 */
export async function roleOfInvite(container: MedusaContainer, inviteId: string): Promise<StaffRole> {
  return (await container.resolve(STAFF_MODULE).listRoles([inviteId])).get(inviteId) ?? "owner"
}

interface NewInvite {
  id: string
  email: string
  role: StaffRole
}

/** An invitation with its role. The role is stored first: an invitation without one would give a different role. */
export const inviteStaffWorkflow = createWorkflow("invite-staff", (input: WorkflowData<NewInvite>) => {
  saveRoleStep(input)
  createInvitesWorkflow.runAsStep({
    // Medusa's types leave out the id, but its module accepts it.
    input: transform({ input }, ({ input: { id, email } }) => ({
      invites: [{ id, email } as { email: string }],
    })),
  })
})

/**
 * Invites someone to the staff, who is mailed (subscribers/staff-invite-mail).
 * @param address stored in lower case, as they log in
 * @returns the invitation's id
 * @throws {ShopError} 422 at `email` when the address is on staff, or already invited
 */
export async function inviteStaff(
  container: MedusaContainer,
  address: string,
  role: StaffRole,
): Promise<string> {
  const email = address.toLowerCase()
  return await alone(container, email, async () => {
    if (await staffLogin(container, email)) throw invalid({ email: ["This person is already on staff."] })
    const [open] = await container.resolve(Modules.USER).listInvites({ email }, { select: ["id"], take: 1 })
    if (open) throw invalid({ email: ["This person has already been invited. Send that invitation again."] })
    const id = generateEntityId(undefined, "invite")
    await runWorkflow(inviteStaffWorkflow, container, { id, email, role })
    return id
  })
}

/** What the admin's page sends along. */
export interface NewStaff {
  email?: string | null | undefined
  first_name?: string | null | undefined
  last_name?: string | null | undefined
}

interface Accepted {
  /** Of the future user. */
  id: string
  role: StaffRole
  token: string
  authIdentityId: string
  user: { email: string; first_name: string | null; last_name: string | null }
}

/** A staff member with the role of the invitation. The role comes first, as no one is behind it until the last step. */
export const acceptInviteWithRoleWorkflow = createWorkflow(
  "accept-invite-with-role",
  (input: WorkflowData<Accepted>) => {
    saveRoleStep(input)
    const users = acceptInviteWorkflow.runAsStep({
      // Medusa's types leave out the id, but its module accepts it.
      input: transform({ input }, ({ input: { id, token, authIdentityId, user } }) => ({
        invite_token: token,
        auth_identity_id: authIdentityId,
        user: { id, ...user } as Accepted["user"],
      })),
    })
    return new WorkflowResponse(users)
  },
)

interface InviteAcceptance {
  /** Of the invite. */
  token: string
  /** The login that was registered for it. */
  authIdentityId: string
  person: NewStaff
}

/**
 * Makes an invited person staff. Stricter than Medusa: the invite is good only for its own address, in the login as
 * well as in the account.
 * @throws {ShopError} 400 for an invite that is unknown, over, or for another address
 */
export async function acceptInvite(
  container: MedusaContainer,
  { token, authIdentityId, person: { email, first_name, last_name } }: InviteAcceptance,
): Promise<UserDTO> {
  let invite: InviteDTO
  try {
    invite = await container.resolve(Modules.USER).validateInviteToken(token)
  } catch (error) {
    throw isRefusedToken(error) ? refused() : error
  }
  return await alone(container, invite.email, async () => {
    const login = await loginOf(container, invite.email, "user")
    const theirs = login?.authIdentityId === authIdentityId && !login.actorId
    if (!theirs || invite.accepted || (email && email.toLowerCase() !== invite.email)) throw refused()
    const id = generateEntityId(undefined, "user")
    const role = await roleOfInvite(container, invite.id)
    const [user] = await actAsSelf(id, "POST /admin/invites/accept", () =>
      runWorkflow(acceptInviteWithRoleWorkflow, container, {
        id,
        role,
        token,
        authIdentityId,
        user: { email: invite.email, first_name: first_name ?? null, last_name: last_name ?? null },
      }),
    )
    if (!user) throw refused()
    return user
  })
}
