import * as z from "zod/mini"
import { loginEmail } from "../forms/form-fields"

/*
 * What role someone on staff has in the shop (docs/product.md, "Staff's roles"). What each may do is in
 * staff-access.ts.
 */

export const STAFF_ROLES = ["owner", "merchandiser", "workshop", "support", "reader"] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** The name that staff read, and its meaning in a sentence. */
export const ROLE_WORDS: Readonly<Record<StaffRole, { name: string; about: string }>> = {
  owner: { name: "Owner", about: "Everything, people and settings included." },
  merchandiser: {
    name: "Merchandiser",
    about: "Products, prices, stock, designs, fitment, discounts, dealers and texts.",
  },
  workshop: { name: "Workshop", about: "Production, the ready-to-ship shelf, stock counts and shipping." },
  support: { name: "Support", about: "Orders, returns, refunds, customers, forms and failed emails." },
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

/** GET /admin/staff: everyone who can log in to the admin or has been invited to. */
export const StaffPeople = z.object({
  people: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      /** Null: this person hasn't been given a role, and nothing is open to them. */
      role: z.nullable(z.enum(STAFF_ROLES)),
      /** Whether they also need a code from their phone to log in. */
      two_step: z.boolean(),
      /** Whether this is the person asking. */
      you: z.boolean(),
    }),
  ),
  invites: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      role: z.enum(STAFF_ROLES),
      /** When its link expires. */
      expires_at: z.string(),
      expired: z.boolean(),
    }),
  ),
})
export type StaffPeople = z.infer<typeof StaffPeople>
