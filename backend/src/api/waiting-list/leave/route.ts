import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ListsQuery } from "../../../contracts/marketing/sign-up"
import { leaveLists } from "../../../workflows/marketing/leave-lists"
import { parseBody } from "../../requests/parse-body"

/**
 * POST /waiting-list/leave?token=…: removes the address that a mail was sent to from every waiting list, and from the
 * mails that follow riders. Mail programs send it themselves when their reader presses their own unsubscribe button
 * (RFC 8058), so it needs nothing but the token.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { token } = parseBody(ListsQuery, req.query)
  await leaveLists(req.scope, token)
  res.json({ message: "You're off the list. We won't write again." })
}
