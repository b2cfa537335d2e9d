import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"
import { settings } from "../../../../config/settings"
import { notFound } from "../../../../errors/shop-error"
import { SUBMISSION_MODULE } from "../../../../modules/submission"
import { isFileLink } from "../../../../modules/submission/file-link"
import { sendStream } from "../../../answers/send-stream"

/** GET /storage/submissions/{id}?expires=&signature=: a form's picture, by a link given to staff. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const id = req.params.file ?? ""
  const { expires, signature } = req.query
  if (!isFileLink({ id, expires, signature }, settings().cookieSecret, new Date())) {
    throw notFound("This link has expired.")
  }
  const file = await req.scope.resolve(SUBMISSION_MODULE).photos.find(id)
  if (!file) throw notFound("There is no such picture.")
  const stream = await req.scope.resolve(Modules.FILE).getDownloadStream(file.file_id)
  res.set({
    "Content-Type": "image/jpeg",
    "Content-Disposition": `inline; filename="${id}.jpg"`,
    "Cache-Control": "private, max-age=900",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Robots-Tag": "noindex",
  })
  await sendStream(res, stream)
}
