import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { spreadsheetLines } from "../../../../csv/write-csv"
import { SUBMISSION_MODULE } from "../../../../modules/submission"
import { fieldRows } from "../../../../modules/submission/domain/field-rows"
import { parseBody } from "../../../parse-body"
import { chosen, ExportQuery } from "../submission-query"

/** Without it a spreadsheet takes the file for another encoding. */
const BOM = "\uFEFF"
const HEADER = ["kind", "number", "status", "received", "name", "email", "photos", "entered"]

/** GET /admin/submissions/export: what the filters match, as CSV. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { status, ...query } = parseBody(ExportQuery, req.query)
  async function* portions(): AsyncGenerator<string> {
    yield BOM + spreadsheetLines([HEADER])
    for await (const submissions of req.scope
      .resolve(SUBMISSION_MODULE)
      .each({ ...query, status: chosen(status) })) {
      yield spreadsheetLines(
        submissions.map(({ kind, number, status, created_at, name, email, photos, fields }) => {
          const entered = fieldRows(kind, fields)
            .map(({ label, value }) => `${label}: ${value}`)
            .join("\n")
          return [kind, number, status, created_at.toISOString(), name, email, photos, entered]
        }),
      )
    }
  }
  res.set({
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="submissions-${new Date().toISOString().slice(0, 10)}.csv"`,
    "Cache-Control": "no-store",
  })
  await pipeline(Readable.from(portions()), res)
}
