import { model } from "@medusajs/framework/utils"
import { STAFF_ROLES } from "../../../contracts/staff/staff-roles"

/** The role of somebody on staff, or the one that an invitation brings. */
export const StaffRole = model.define("staff_role", {
  /** Of Medusa's user, or of its invite. */
  id: model.text().primaryKey(),
  role: model.enum([...STAFF_ROLES]),
})
