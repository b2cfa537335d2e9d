import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MakePreview, type PreviewLink } from "../../../contracts/content/content"
import { previewPage } from "../../../workflows/content/preview-page"
import { staffActor } from "../../log-in/staff-actor"
import { parseBody } from "../../requests/parse-body"

/** POST /admin/content-previews: a preview of a page before it is public, for half an hour. 422 by field. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<PreviewLink>): Promise<void> {
  const look = parseBody(MakePreview, req.body)
  res.json(await previewPage(req.scope, look, await staffActor(req)))
}
