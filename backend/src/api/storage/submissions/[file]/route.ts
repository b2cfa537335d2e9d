import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { settings } from "../../../../config/settings"
import { NO_SUCH_PICTURE } from "../../../../contracts/builder/no-picture"
import { notFound } from "../../../../errors/shop-error"
import { SUBMISSION_MODULE } from "../../../../modules/submission"
import { isFileLink } from "../../../../modules/submission/file-link"
import { openFile } from "../../../../providers/file-rules/read-file"
import { sendStream } from "../../../answers/send-stream"

/** GET /storage/submissions/{id}?expires=&signature=: a form's picture, by a link given to staff. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const id = req.params.file ?? ""
  const { expires, signature } = req.query
  if (!isFileLink({ id, expires, signature }, settings().cookieSecret, new Date())) {
    throw notFound("This link has expired.")
  }
  const file = await req.scope.resolve(SUBMISSION_MODULE).photos.find(id)
  const stream = file && (await openFile(req.scope, file.file_id))
  if (!stream) throw notFound(NO_SUCH_PICTURE)
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
