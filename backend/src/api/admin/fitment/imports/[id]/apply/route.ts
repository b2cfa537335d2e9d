import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { importWarning } from "../../../../../../contracts/staff/ask-first"
import { question } from "../../../../../../errors/shop-error"
import type { ImportStatus } from "../../../../../../modules/fitment/domain/import-plan"
import { startApplying } from "../../../../../../workflows/fitment/import-sleds"
import { parseBody } from "../../../../../requests/parse-body"
import type { ImportItem } from "../../../fitment-answer"
import { ApplyRequest } from "../../../fitment-query"
import { findImport, withPerson } from "../../import-answer"

const STALE =
  "The sleds have changed since this file was checked. Please send it again to see what it does now."

const WHY_NOT: Readonly<Record<Exclude<ImportStatus, "ready">, string>> = {
  checking: "This file is still being checked.",
  refused: "Some lines in this file have errors. Please fix them and send it again.",
  applying: "This file is already being imported.",
  applied: "This file has already been imported.",
  stale: STALE,
  failed: "This import failed. Please send the file again.",
}

/**
 * POST /admin/fitment/imports/{id}/apply: carries it out in the background, all of it or nothing. 202; 409 when it
 * can't be, when the sleds have changed since it was checked, or as a question when it removes sleds.
 */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<ImportItem | { message: string }>,
): Promise<void> {
  const { confirmed } = parseBody(ApplyRequest, req.body)
  const found = await findImport(req)
  const why = found.status === "ready" && !confirmed ? importWarning(found) : null
  if (why) throw question(why, "import")
  const started = await startApplying(req.scope, found, req.auth_context.actor_id)
  const record = await findImport(req)
  if (!started) {
    const message = record.status === "ready" ? STALE : WHY_NOT[record.status]
    res.status(409).json({ message })
    return
  }
  res.status(202).json({ import: await withPerson(req, record) })
}
