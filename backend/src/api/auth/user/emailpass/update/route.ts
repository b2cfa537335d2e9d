import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { StaffPasswordRequest } from "../../../../../contracts/staff/staff-auth"
import { setStaffPassword } from "../../../../../workflows/staff/staff-password"
import { resetStaffLogInLimits } from "../../../../limits/log-in-limits"
import { parseBody } from "../../../../requests/parse-body"

/**
 * POST /auth/user/emailpass/update, in place of Medusa's: sets a password with a mailed token, and ends all of that
 * staff member's sessions and tokens.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { password } = parseBody(StaffPasswordRequest, req.body)
  await resetStaffLogInLimits(req, res, await setStaffPassword(req.scope, req.get("authorization"), password))
  res.json({ success: true })
}
