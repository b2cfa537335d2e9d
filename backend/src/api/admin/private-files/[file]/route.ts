import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { notFound } from "../../../../errors/shop-error"
import { readPrivateFile } from "../../../../providers/file-rules/read-file"

/** GET /admin/private-files/{file}: one of Medusa's exports, for staff only, only as a download. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const key = req.params.file ?? ""
  const content = await readPrivateFile(req.scope, key)
  if (!content) throw notFound("There is no such file.")
  res.set({
    "Content-Type": "application/octet-stream",
    "Content-Disposition": `attachment; filename="${key.replace(/^private-\d+-/, "")}"`,
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
  })
  res.send(content)
}
