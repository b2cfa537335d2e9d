import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { notFound } from "../../../../errors/shop-error"
import { MAIL_MODULE } from "../../../../modules/mail"

/** DELETE /admin/undelivered-mail/{id}: never to be sent, as to an address that nobody reads. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  if (!(await req.scope.resolve(MAIL_MODULE).dismiss(req.params.id ?? ""))) {
    throw notFound("This email isn't one of those that failed.")
  }
  res.json({})
}
