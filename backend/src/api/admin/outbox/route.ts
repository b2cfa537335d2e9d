import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { settings } from "../../../config/settings"
import { PageQuery } from "../../../contracts/paging"
import { openOutbox, outboxPlace } from "../../../providers/notification-mail/outbox"
import { parseBody } from "../../requests/parse-body"
import type { OutboxList } from "./outbox-answer"

/** The mails that were stored instead of sent. For staff only, like all of `/admin`. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<OutboxList>) {
  const page = parseBody(PageQuery, req.query)
  const shop = settings()
  const kept = await openOutbox(outboxPlace(shop)).list(page)
  res.json({ ...kept, ...page, delivery: shop.smtpUrl ? "smtp" : "outbox" })
}
