import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { notFound } from "../../../../../errors/shop-error"

import { FITMENT_MODULE } from "../../../../../modules/fitment"
import { SledForm } from "../../../../../modules/fitment/domain/sled-form"
import { deleteSled, saveSled } from "../../../../../workflows/fitment/save-sled"
import { parseBody } from "../../../../requests/parse-body"
import type { SledItem } from "../../fitment-answer"

async function sledOf(req: AuthenticatedMedusaRequest): Promise<SledItem> {
  const sled = await req.scope.resolve(FITMENT_MODULE).sleds.find(req.params.id ?? "")
  if (!sled) throw notFound("There is no such sled.")
  return { sled }
}

/** GET /admin/fitment/sleds/{id}: a sled and what fits it. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<SledItem>): Promise<void> {
  res.json(await sledOf(req))
}

/** POST /admin/fitment/sleds/{id}: its name and everything that fits it; what is left out of `bogies` is removed. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<SledItem>): Promise<void> {
  await saveSled(req.scope, req.params.id ?? "", parseBody(SledForm, req.body))
  res.json(await sledOf(req))
}

/** DELETE /admin/fitment/sleds/{id}: it is no longer offered; riders' accounts and imports still know it. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const id = req.params.id ?? ""
  await deleteSled(req.scope, id)
  res.json({ id, object: "sled", deleted: true })
}
