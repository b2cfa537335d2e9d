import { model } from "@medusajs/framework/utils"
import { STAFF_ROLES } from "../../../contracts/staff/staff-roles"

/** The role of someone on staff, or the one that comes with an invitation. */
export const StaffRole = model.define("staff_role", {
  /** Id of Medusa's user, or of its invite. */
  id: model.text().primaryKey(),
  role: model.enum([...STAFF_ROLES]),
})
