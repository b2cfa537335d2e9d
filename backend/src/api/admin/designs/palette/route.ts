import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import {
  type PaletteDocument,
  SavePalette,
  type StaffDocument,
} from "../../../../contracts/staff/design-staff"
import { editPalette } from "../../../../workflows/design/edit-palette"
import { paletteRuleErrors, readPalette } from "../../../../workflows/design/staff-designs"
import { staffActor } from "../../../log-in/staff-actor"
import { parseForm } from "../../../requests/parse-body"

/** GET /admin/designs/palette: colors, upcharges and what is unavailable for all products. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StaffDocument<PaletteDocument>>,
): Promise<void> {
  res.json(await readPalette(req.scope))
}

/** POST /admin/designs/palette: saves it. 409 when it was changed in the meantime, 422 by field. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StaffDocument<PaletteDocument>>,
): Promise<void> {
  const save = await parseForm(SavePalette, req.body, (parts) => paletteRuleErrors(req.scope, parts), {
    later: true,
  })
  res.json(await editPalette(req.scope, save, await staffActor(req)))
}
