import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { settings } from "../../../../config/settings"
import { openOutbox, outboxPlace } from "../../../../providers/notification-mail/outbox"
import type { OutboxItem } from "../outbox-answer"

/** One kept mail, both bodies included. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<OutboxItem>) {
  const mail = await openOutbox(outboxPlace(settings())).read(req.params.id ?? "")
  if (!mail) throw new MedusaError(MedusaError.Types.NOT_FOUND, "There is no such mail in the outbox.")
  res.json({ mail })
}
