import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { notFound } from "../../../../../errors/shop-error"
import { MAIL_MODULE } from "../../../../../modules/mail"

/** POST /admin/undelivered-mail/{id}/retry: back into the queue, with all its tries. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  if (!(await req.scope.resolve(MAIL_MODULE).retry(req.params.id ?? "", new Date()))) {
    throw notFound("This email isn't one of those that failed.")
  }
  res.json({})
}
