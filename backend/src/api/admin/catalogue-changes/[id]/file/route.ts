import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { notFound } from "../../../../../errors/shop-error"
import { CATALOG_CHANGE_MODULE } from "../../../../../modules/catalog-change"
import { datedName } from "../../../../answers/send-csv"
import { findChange } from "../../history-answer"

/** GET /admin/catalogue-changes/{id}/file: the file as it was sent, only as a download. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { id, created_at } = await findChange(req)
  const csv = await req.scope.resolve(CATALOG_CHANGE_MODULE).findFile(id)
  if (csv === null) throw notFound("There is no such file, or it is no longer kept.")
  res.set({
    "Content-Type": "application/octet-stream",
    "Content-Disposition": `attachment; filename="${datedName("catalog-import", created_at)}.csv"`,
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
  })
  res.send(Buffer.from(csv))
}
