import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type BuildChangePreview, PreviewBuildChange } from "../../../../../contracts/orders/build-change"
import { previewChange } from "../../../../../workflows/build-change/make-change"
import { parseBody } from "../../../../requests/parse-body"

/** POST /admin/build-changes/{build}/preview: old and new side by side, and what the difference is. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<BuildChangePreview>,
): Promise<void> {
  res.json(await previewChange(req.scope, req.params.id ?? "", parseBody(PreviewBuildChange, req.body)))
}
