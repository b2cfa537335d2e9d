import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type CatalogChanges, ChangesQuery } from "../../../contracts/staff/catalog-change"
import { CATALOG_CHANGE_MODULE } from "../../../modules/catalog-change"
import { parseBody } from "../../requests/parse-body"
import { withPeople } from "./history-answer"

/** GET /admin/catalogue-changes: who changed many things at once, and when, newest first. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<CatalogChanges>,
): Promise<void> {
  const { changes, count } = await req.scope
    .resolve(CATALOG_CHANGE_MODULE)
    .listAndCount(parseBody(ChangesQuery, req.query))
  res.json({ changes: await withPeople(req, changes), count })
}
