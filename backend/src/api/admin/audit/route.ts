import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type AuditPage, AuditQuery } from "../../../contracts/staff/audit"
import { readAudit } from "../../../workflows/staff/read-audit"
import { parseBody } from "../../requests/parse-body"

/** GET /admin/audit: what staff changed, newest first. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<AuditPage>): Promise<void> {
  res.json(await readAudit(req.scope, parseBody(AuditQuery, req.query)))
}
