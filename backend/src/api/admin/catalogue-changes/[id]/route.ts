import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { CatalogChangePage } from "../../../../contracts/staff/catalog-change"
import { CATALOG_CHANGE_MODULE } from "../../../../modules/catalog-change"
import type { MadeChange } from "../../../../workflows/catalog/domain/undo"
import { changedLine } from "../../catalogue-import/change-answer"
import { findChange, withPeople } from "../history-answer"

/** GET /admin/catalogue-changes/{id}: what it changed, from what to what, as long as that is kept. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<CatalogChangePage>,
): Promise<void> {
  const record = await findChange(req)
  const made = (await req.scope.resolve(CATALOG_CHANGE_MODULE).findLines(record.id)) as MadeChange | null
  const [change] = await withPeople(req, [record])
  if (!change) throw new Error("A change went missing.")
  res.json({
    change,
    added: (made?.added ?? []).map(changedLine),
    changed: (made?.changed ?? []).map(changedLine),
  })
}
