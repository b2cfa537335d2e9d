import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { StaffResetRequest } from "../../../../../contracts/staff/staff-auth"
import { asError } from "../../../../../errors/as-error"
import { requestStaffPassword } from "../../../../../workflows/staff/staff-password"
import { parseBody } from "../../../../requests/parse-body"

/**
 * POST /auth/user/emailpass/reset-password, in place of Medusa's: always answers at once and the same way, before
 * anything is looked up, and mails only staff.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { identifier } = parseBody(StaffResetRequest, req.body)
  const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
  requestStaffPassword(req.scope, identifier).catch((error) =>
    logger.error("A password mail to staff was not sent", asError(error)),
  )
  res.sendStatus(201)
}
