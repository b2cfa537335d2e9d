import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import * as z from "zod"
import type { ImportRows } from "../../../fitment-answer"
import { Page, readInput } from "../../../read-query"
import { findImport, importStore } from "../../import-answer"

const Question = z.object({
  action: z.enum(["added", "changed", "removed", "refused"]).optional(),
  ...Page,
})

/** GET /admin/fitment/imports/{id}/rows: a page of what it does, by line. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<ImportRows>): Promise<void> {
  const question = readInput(Question, req.query)
  const { id } = await findImport(req)
  res.setHeader("Cache-Control", "no-store")
  res.json({ rows: await importStore(req).rows(id, question) })
}
