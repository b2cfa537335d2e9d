import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { settings } from "../../../../config/settings"
import { notFound } from "../../../../errors/shop-error"
import { openOutbox, outboxPlace } from "../../../../providers/notification-mail/outbox"
import type { OutboxItem } from "../outbox-answer"

/** One stored mail, including both bodies. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<OutboxItem>) {
  const mail = await openOutbox(outboxPlace(settings())).read(req.params.id ?? "")
  if (!mail) throw notFound("There is no such email in the outbox.")
  res.json({ mail })
}
