import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { notFound } from "../../../../../errors/shop-error"
import { reviveMail } from "../../../../../modules/mail/owed-mail-store"

/** POST /admin/undelivered-mail/{id}/retry: into the line again, with all its tries. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  if (!(await reviveMail(req.scope, req.params.id ?? "", new Date()))) {
    throw notFound("This mail is not among those that were given up.")
  }
  res.json({})
}
