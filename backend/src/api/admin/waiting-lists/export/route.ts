import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { WaitingListQuery } from "../../../../contracts/waiting-list"
import { waitingListCsv } from "../../../../workflows/marketing/waiting-lists"
import { parseBody } from "../../../parse-body"

/** Without it a spreadsheet takes the file for another encoding. */
const BOM = "\uFEFF"

/** GET /admin/waiting-lists/export: the people of a list as a file. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const list = parseBody(WaitingListQuery, req.query)
  const csv = await waitingListCsv(req.scope, list)
  const name = [list.product, list.thing]
    .filter(Boolean)
    .join("-")
    .replaceAll(/[^\w-]+/g, "-")
  res.set({
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="waiting-${name}.csv"`,
    "Cache-Control": "no-store",
  })
  res.send(BOM + csv)
}
