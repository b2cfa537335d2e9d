import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { CatalogueChangePage } from "../../../../contracts/catalogue-change"
import { CATALOGUE_CHANGE_MODULE } from "../../../../modules/catalogue-change"
import type { MadeChange } from "../../../../workflows/catalogue/domain/undo"
import { changedLine } from "../../catalogue-import/change-answer"
import { findChange, withPeople } from "../history-answer"

/** GET /admin/catalogue-changes/{id}: what it changed, from what to what, as long as that is kept. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<CatalogueChangePage>,
): Promise<void> {
  const record = await findChange(req)
  const made = (await req.scope.resolve(CATALOGUE_CHANGE_MODULE).lines(record.id)) as MadeChange | null
  const [change] = await withPeople(req, [record])
  if (!change) throw new Error("A change went missing.")
  res.json({
    change,
    added: (made?.added ?? []).map(changedLine),
    changed: (made?.changed ?? []).map(changedLine),
  })
}
