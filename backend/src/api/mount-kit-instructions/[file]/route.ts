import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { notFound } from "../../../errors/shop-error"
import { instructionsOf } from "../../../modules/fitment/instructions/instruction-files"
import { shopContact } from "../../../read-model/content-store"
import { getSnapshot } from "../../../read-model/snapshot-store"

/** GET /mount-kit-instructions/{sku}.pdf (section 2): for mount kits and dampeners. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const [, sku = ""] = /^(.+)\.pdf$/.exec(req.params.file ?? "") ?? []
  const { brand, phone, email } = await shopContact(req.scope)
  const file = await instructionsOf(sku, await getSnapshot(req.scope), { brand, phone, email })
  if (!file) throw notFound("There are no such instructions.")
  res.set({ "Cache-Control": "public, max-age=300", ETag: file.etag })
  if (req.get("If-None-Match") === file.etag) {
    res.status(304).end()
    return
  }
  res.set({
    "Content-Type": "application/pdf",
    "Content-Disposition": `inline; filename="${sku}.pdf"`,
    "X-Content-Type-Options": "nosniff",
  })
  res.send(file.pdf)
}
