import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type AuditPage, AuditQuery } from "../../../contracts/audit"
import { AUDIT_MODULE } from "../../../modules/audit"
import { parseBody } from "../../parse-body"

/** GET /admin/audit: what staff changed, the newest first. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<AuditPage>): Promise<void> {
  res.json(await req.scope.resolve(AUDIT_MODULE).page(parseBody(AuditQuery, req.query)))
}
