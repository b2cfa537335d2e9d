import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { notFound } from "../../../../errors/shop-error"

import { FITMENT_MODULE } from "../../../../modules/fitment"
import { SledForm } from "../../../../modules/fitment/domain/sled-form"
import { saveSled } from "../../../../workflows/fitment/save-sled"
import { parseBody } from "../../../requests/parse-body"
import type { SledItem, SledList } from "../fitment-answer"
import { SledQuery } from "../fitment-query"

/** GET /admin/fitment/sleds: a page of sleds, searched and filtered. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<SledList>): Promise<void> {
  const question = parseBody(SledQuery, req.query)
  const { limit, offset } = question
  res.json({ ...(await req.scope.resolve(FITMENT_MODULE).sleds.listAndCount(question)), limit, offset })
}

/** POST /admin/fitment/sleds: a new sled. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<SledItem>): Promise<void> {
  const id = await saveSled(req.scope, null, parseBody(SledForm, req.body))
  const sled = await req.scope.resolve(FITMENT_MODULE).sleds.find(id)
  if (!sled) throw notFound("Someone has just removed this sled.")
  res.status(201).json({ sled })
}
