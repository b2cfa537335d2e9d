import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { WaitingListQuery } from "../../../../contracts/marketing/waiting-list"
import { waitingListCsv } from "../../../../workflows/marketing/waiting-lists"
import { sendCsv } from "../../../answers/send-csv"
import { parseBody } from "../../../requests/parse-body"

/** GET /admin/waiting-lists/export: the people of a list as a file. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const list = parseBody(WaitingListQuery, req.query)
  const csv = await waitingListCsv(req.scope, list)
  const name = [list.product, list.thing]
    .filter(Boolean)
    .join("-")
    .replaceAll(/[^\w-]+/g, "-")
  await sendCsv(res, `waiting-${name}`, csv)
}
