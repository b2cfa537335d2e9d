import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import {
  type BuildChangePage,
  type MadeBuildChange,
  MakeBuildChange,
} from "../../../../contracts/orders/build-change"
import { buildChangePage } from "../../../../workflows/build-change/change-pages"
import { makeChange } from "../../../../workflows/build-change/make-change"
import { withdrawChange } from "../../../../workflows/build-change/withdraw-change"
import { staffActor } from "../../../log-in/staff-actor"
import { parseBody } from "../../../requests/parse-body"

/** GET /admin/build-changes/{build}: a build, and whether its design may be changed. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<BuildChangePage>,
): Promise<void> {
  res.json(await buildChangePage(req.scope, req.params.id ?? ""))
}

/** POST /admin/build-changes/{build}: changes it to another design, or mails the link that does. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<MadeBuildChange>,
): Promise<void> {
  const wanted = parseBody(MakeBuildChange, req.body)
  res.json(await makeChange(req.scope, req.params.id ?? "", wanted, await staffActor(req)))
}

/** DELETE /admin/build-changes/{build}: withdraws a change that waits for its payment. */
export async function DELETE(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<BuildChangePage>,
): Promise<void> {
  res.json(await withdrawChange(req.scope, req.params.id ?? ""))
}
