import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PageQuery } from "../../../../contracts/paging"
import { FITMENT_MODULE } from "../../../../modules/fitment"
import { MAX_FILE_MEGABYTES } from "../../../../modules/fitment/domain/file-limits"
import { startImport } from "../../../../workflows/fitment/import-sleds"
import { receiveFile, TooLargeError } from "../../../../workflows/fitment/receive-file"
import { parseBody } from "../../../requests/parse-body"
import type { ImportItem, ImportList } from "../fitment-answer"
import { UploadQuery } from "../fitment-query"
import { withPeople, withPerson } from "./import-answer"

/** GET /admin/fitment/imports: who imported what and when, newest first. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<ImportList>): Promise<void> {
  const page = parseBody(PageQuery, req.query)
  const { imports, count } = await req.scope.resolve(FITMENT_MODULE).imports.listAndCount(page)
  res.json({ imports: await withPeople(req, imports), count })
}

/**
 * POST /admin/fitment/imports?file_name=&mode=: a CSV file as the body. 202 at once: the file is checked in
 * the background, and nothing changes before it is applied. 413 when it is too large.
 */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<ImportItem | { message: string }>,
): Promise<void> {
  const { file_name: fileName, mode } = parseBody(UploadQuery, req.query)
  try {
    const text = await receiveFile(req)
    const { record } = await startImport(req.scope, {
      text,
      fileName,
      mode,
      staff: req.auth_context.actor_id,
    })
    res.status(202).json({ import: await withPerson(req, record) })
  } catch (error) {
    if (!(error instanceof TooLargeError)) throw error
    res.status(413).json({ message: `This file is too large. The limit is ${MAX_FILE_MEGABYTES} MB.` })
  }
}
