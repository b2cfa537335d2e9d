import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type PreviewedMail, PreviewMail } from "../../../contracts/content/mail-words"
import { previewMail } from "../../../workflows/content/preview-mail"
import { parseBody } from "../../requests/parse-body"

/** POST /admin/mail-previews: a mail for a sample order, before anyone gets it that way. 422 by field. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<PreviewedMail>,
): Promise<void> {
  res.json(await previewMail(req.scope, parseBody(PreviewMail, req.body)))
}
