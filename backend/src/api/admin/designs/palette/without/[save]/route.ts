import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { DocumentWithout, PaletteDocument } from "../../../../../../contracts/staff/design-staff"
import { readPaletteWithout } from "../../../../../../workflows/design/staff-designs"

/** GET /admin/designs/palette/without/{save}: the palette as it would be without a save. Changes nothing. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<DocumentWithout<PaletteDocument>>,
): Promise<void> {
  res.json(await readPaletteWithout(req.scope, req.params.save ?? ""))
}
