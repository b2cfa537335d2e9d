import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { SaveStages, type StagesPage, stageRuleErrors } from "../../../../contracts/orders/production"
import { saveStages, stagesPage } from "../../../../workflows/production/stages-page"
import { parseForm } from "../../../requests/parse-body"

/** GET /admin/production/stages: the stages of builds, and who changed them. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<StagesPage>): Promise<void> {
  res.json(await stagesPage(req.scope))
}

/** POST /admin/production/stages: saves them. 409 when changed in the meantime or still in use, 422 by field. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<StagesPage>): Promise<void> {
  const saved = await parseForm(SaveStages, req.body, ({ document }) =>
    Object.fromEntries(
      Object.entries(stageRuleErrors(document ?? {})).map(([field, said]) => [`document.${field}`, said]),
    ),
  )
  res.json(await saveStages(req.scope, saved))
}
