import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { momentCell, spreadsheetLines } from "../../../../csv/write-csv"
import { SUBMISSION_MODULE } from "../../../../modules/submission"
import { Columns, columnValues } from "../../../../modules/submission/domain/field-rows"
import { inboxStaff } from "../../../../workflows/submission/inbox-staff"
import { datedName, sendCsv } from "../../../answers/send-csv"
import { parseBody } from "../../../requests/parse-body"
import { ExportQuery, filterOf } from "../submission-query"

const HEADER = ["kind", "number", "status", "received", "name", "email", "photos", "assignee"]

/** GET /admin/submissions/export: what the filters match, as CSV with a column for each field of the forms in it. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const people = await inboxStaff(req.scope)
  const filter = filterOf(parseBody(ExportQuery, req.query), req.auth_context.actor_id, people)
  const submissions = req.scope.resolve(SUBMISSION_MODULE)
  const found = new Columns()
  for await (const lines of submissions.iterate(filter)) {
    for (const { kind, fields } of lines) found.add(kind, fields)
  }
  const columns = found.names()
  const nameOf = new Map(people.map(({ id, name }) => [id, name]))
  async function* portions(): AsyncGenerator<string> {
    yield spreadsheetLines([[...HEADER, ...columns]])
    for await (const lines of submissions.iterate(filter)) {
      yield spreadsheetLines(
        lines.map(({ kind, number, status, created_at, name, email, photos, assignee_id, fields }) => {
          const values = columnValues(kind, fields)
          const assignee = nameOf.get(assignee_id ?? "") ?? ""
          const facts = [kind, number, status, momentCell(created_at), name, email, photos, assignee]
          return [...facts, ...columns.map((column) => values.get(column) ?? "")]
        }),
      )
    }
  }
  await sendCsv(res, datedName("submissions"), portions())
}
