import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PickListQuery } from "../../../../contracts/production"
import { pickListPaper } from "../../../../workflows/production/papers"
import { parseBody } from "../../../parse-body"
import { sendPaper } from "../../../send-paper"

/** GET /admin/production/pick-list?builds=a,b: what lies on the shelf for their orders, as a PDF. 404 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { builds } = parseBody(PickListQuery, req.query)
  await sendPaper(res, await pickListPaper(req.scope, builds.split(",")))
}
