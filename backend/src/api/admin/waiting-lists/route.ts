import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { SaveWaitingList, type StaffWaitingLists } from "../../../contracts/marketing/waiting-list"
import { chooseAutomatic, staffWaitingLists } from "../../../workflows/marketing/waiting-lists"
import { parseBody } from "../../requests/parse-body"

/** GET /admin/waiting-lists: what riders wait for, most people first. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StaffWaitingLists>,
): Promise<void> {
  res.json({ lists: await staffWaitingLists(req.scope) })
}

/** POST /admin/waiting-lists: whether a list is mailed automatically. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StaffWaitingLists>,
): Promise<void> {
  const { automatic, ...list } = parseBody(SaveWaitingList, req.body)
  await chooseAutomatic(req.scope, list, automatic)
  res.json({ lists: await staffWaitingLists(req.scope) })
}
