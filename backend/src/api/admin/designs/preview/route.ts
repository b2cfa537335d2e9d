import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { notFound, ShopError } from "../../../../errors/shop-error"
import { repainted } from "../../../../modules/design/domain/repainted"
import { drawPreview, PreviewBusyError } from "../../../../pictures/preview"
import { getDesigns } from "../../../../read-model/design-store"

/**
 * GET /admin/designs/preview?sku=…&colors=RED:d0202e,…: a design as it would look with these colors, which need not be
 * saved. Drawn each time and not stored.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { sku, colors } = req.query
  const designs = await getDesigns(req.scope)
  const painted = repainted(designs, typeof colors === "string" ? colors : "")
  try {
    const bytes = await drawPreview(typeof sku === "string" ? sku : "", painted)
    if (!bytes) throw notFound("There is no such design.")
    res.set({ "Content-Type": "image/webp", "Cache-Control": "private, max-age=60" })
    res.send(bytes)
  } catch (error) {
    if (!(error instanceof PreviewBusyError)) throw error
    throw new ShopError(503, { message: "Too many previews at once. Please try again in a moment." })
  }
}
