import * as z from "zod/mini"
import { loginEmail } from "../forms/form-fields"

/*
 * Who somebody on staff is to the shop (docs/product.md, "Staff's roles"). What each may do stands in staff-access.ts.
 */

export const STAFF_ROLES = ["owner", "merchandiser", "workshop", "support", "reader"] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** As staff read it, and what it means in a sentence. */
export const ROLE_WORDS: Readonly<Record<StaffRole, { name: string; about: string }>> = {
  owner: { name: "Owner", about: "Everything, people and settings included." },
  merchandiser: {
    name: "Merchandiser",
    about: "Products, prices, stock, designs, fitment, discounts, dealers and texts.",
  },
  workshop: { name: "Workshop", about: "Production, the ready-to-ship shelf, stock counts and shipping." },
  support: { name: "Support", about: "Orders, returns, refunds, customers, forms and mails given up." },
  reader: { name: "Read only", about: "Sees the shop's business and changes nothing." },
}

const Role = z.enum(STAFF_ROLES, "Please choose a role.")

/** POST /admin/staff/{id} */
export const RoleRequest = z.object({ role: Role })

/** POST /admin/staff/invites */
export const InviteRequest = z.object({ email: loginEmail, role: Role })

/** GET /admin/staff/me */
export const OwnRole = z.object({
  role: z.nullable(z.enum(STAFF_ROLES)),
  /** Whether two-step log-in is still to be set up before anything else is open. */
  two_step_due: z.boolean(),
})

/** GET /admin/staff: everybody who can log in to the admin, and who is invited to. */
export const StaffPeople = z.object({
  people: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      /** Null: nobody has given this person a role, and nothing is open to them. */
      role: z.nullable(z.enum(STAFF_ROLES)),
      /** Whether they log in with a code of their phone as well. */
      two_step: z.boolean(),
      /** The person who asks. */
      you: z.boolean(),
    }),
  ),
  invites: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      role: z.enum(STAFF_ROLES),
      /** When its link stops to work. */
      expires_at: z.string(),
      expired: z.boolean(),
    }),
  ),
})
export type StaffPeople = z.infer<typeof StaffPeople>
