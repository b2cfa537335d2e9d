import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { formerEmail } from "../../workflows/account/former-email"

/** Middleware before staff change a customer: what goes by the address it has moves along to another one. */
export async function nameFormerEmail(
  req: MedusaRequest<{ additional_data?: Record<string, unknown> }>,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  req.validatedBody.additional_data = await formerEmail(req.scope, req.params.id ?? "")
  next()
}
