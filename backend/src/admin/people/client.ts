import type { StaffPeople, StaffRole } from "../../contracts/staff/staff-roles"
import { useRead, useSend } from "../shared/queries"

const STAFF = "/admin/staff"
const INVITES = "/admin/invites"

const staffAt = (id: string) => `${STAFF}/${encodeURIComponent(id)}`
const inviteAt = (id: string) => `${INVITES}/${encodeURIComponent(id)}`

/** Everyone who can log in to the admin, and the open invitations. Only owners may read it (section 6). */
export const usePeople = () => useRead<StaffPeople>(STAFF)

/** Gives someone on staff another role. */
export const useChangeRole = (id: string) =>
  useSend<StaffPeople, { role: StaffRole }>({
    call: (body) => ({ path: staffAt(id), body }),
    area: STAFF,
    answerOf: () => STAFF,
  })

/** Invites someone by mail. */
export const useInvite = () =>
  useSend<StaffPeople, { email: string; role: StaffRole }>({
    call: (body) => ({ path: `${STAFF}/invites`, body }),
    area: STAFF,
    answerOf: () => STAFF,
  })

/** Mails an invitation again, with a new link. */
export const useResend = (id: string) =>
  useSend({ call: () => ({ path: `${inviteAt(id)}/resend`, body: {} }), area: STAFF })

/** Withdraws an invitation. */
export const useRevokeInvitation = (id: string) =>
  useSend({ call: () => ({ path: inviteAt(id), method: "DELETE" }), area: STAFF })

/** Removes a colleague's second factor; they are notified by mail. */
export const useRemoveTwoStep = (id: string) =>
  useSend<StaffPeople>({
    call: () => ({ path: `${staffAt(id)}/two-step`, method: "DELETE" }),
    area: STAFF,
    answerOf: () => STAFF,
  })

/** Removes someone from the staff. */
export const useRemove = (id: string) =>
  useSend({ call: () => ({ path: `/admin/users/${encodeURIComponent(id)}`, method: "DELETE" }), area: STAFF })
