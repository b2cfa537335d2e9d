import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { SaveStages, type StagesPage, stageRuleErrors } from "../../../../contracts/production"
import { PRODUCTION_MODULE } from "../../../../modules/production"
import { parseForm } from "../../../parse-body"

/** GET /admin/production/stages: what builds go through. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<StagesPage>): Promise<void> {
  res.json(await req.scope.resolve(PRODUCTION_MODULE).stagesPage())
}

/** POST /admin/production/stages: saves them. 409 changed meanwhile or still in use, 422 by field. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<StagesPage>): Promise<void> {
  const { version, document } = await parseForm(SaveStages, req.body, ({ document }) =>
    Object.fromEntries(
      Object.entries(stageRuleErrors(document ?? {})).map(([field, said]) => [`document.${field}`, said]),
    ),
  )
  const production = req.scope.resolve(PRODUCTION_MODULE)
  await production.saveStages(version, document)
  res.json(await production.stagesPage())
}
