import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { FITMENT_MODULE } from "../../../../modules/fitment"
import { parseBody } from "../../../requests/parse-body"
import type { GapList } from "../fitment-answer"
import { GapQuery } from "../fitment-query"

/** GET /admin/fitment/gaps: what riders looked for unsuccessfully, most wanted first. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<GapList>): Promise<void> {
  const { kind, ...page } = parseBody(GapQuery, req.query)
  const fitment = req.scope.resolve(FITMENT_MODULE)
  await fitment.gaps.write()
  const { gaps, count } = await fitment.gaps.listAndCount({ kind, ...page })
  res.json({ gaps: gaps.map((gap) => ({ ...gap, last_at: gap.last_at.toISOString() })), count })
}
