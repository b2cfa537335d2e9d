import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import * as z from "zod"
import { browseSleds, readSled } from "../../../../workflows/fitment/browse-sleds"
import { SledForm } from "../../../../workflows/fitment/domain/sled-form"
import { saveSled } from "../../../../workflows/fitment/save-sled"
import type { SledItem, SledList } from "../fitment-answer"
import { Page, readInput } from "../read-query"

const Question = z.object({
  q: z.string().max(200).default(""),
  year: z.coerce.number().int().optional(),
  make: z.string().max(60).optional(),
  missing: z.enum(["bogies", "mount_kit", "dampener"]).optional(),
  sku: z.string().max(40).optional(),
  ...Page,
})

/** GET /admin/fitment/sleds: a page of sleds, searched and filtered. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<SledList>): Promise<void> {
  const question = readInput(Question, req.query)
  const database = req.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { limit, offset } = question
  res.json({ ...(await browseSleds(database, question)), limit, offset })
}

/** POST /admin/fitment/sleds: a new sled. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<SledItem>): Promise<void> {
  const id = await saveSled(req.scope, null, readInput(SledForm, req.body))
  const sled = await readSled(req.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION), id)
  if (!sled) throw new MedusaError(MedusaError.Types.NOT_FOUND, "Somebody has just taken this sled out.")
  res.status(201).json({ sled })
}
