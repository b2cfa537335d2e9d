import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import * as z from "zod"
import { settings } from "../../../config/settings"
import { Outbox, outboxFolder } from "../../../providers/notification-mail/outbox"
import type { OutboxList } from "./outbox-answer"

const Page = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).default(0),
})

/** The mails that were kept instead of sent. Staff only, as all of `/admin`. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<OutboxList>) {
  const page = Page.safeParse(req.query)
  if (!page.success) {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      "limit must be a whole number from 1 to 100, offset one from 0 up.",
    )
  }
  const { dataDir, smtpUrl } = settings()
  const kept = await new Outbox(outboxFolder(dataDir)).list(page.data)
  res.setHeader("Cache-Control", "no-store")
  res.json({ ...kept, ...page.data, delivery: smtpUrl ? "smtp" : "outbox" })
}
