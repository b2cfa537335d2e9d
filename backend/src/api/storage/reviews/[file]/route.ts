import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { settings } from "../../../../config/settings"
import { NO_SUCH_PICTURE } from "../../../../contracts/builder/no-picture"
import { notFound } from "../../../../errors/shop-error"
import { REVIEW_MODULE } from "../../../../modules/review"
import { readPhotoFile } from "../../../../modules/review/domain/photo-addresses"
import { isFileLink } from "../../../../modules/submission/file-link"
import { openFile } from "../../../../providers/file-rules/read-file"
import { getReviews } from "../../../../read-model/review-store"
import { sendStream } from "../../../answers/send-stream"

/** How long others may cache a public photo, in seconds: one that is taken down is gone after that. */
const CACHED_FOR_SECONDS = 600

/** The file of a photo that a signed link opens, public or not. */
async function privateFile(req: MedusaRequest, file: string): Promise<string | null> {
  const { expires, signature } = req.query
  const secret = settings().cookieSecret
  if (!isFileLink({ id: file, expires, signature }, secret, new Date(), "reviews")) return null
  const named = readPhotoFile(file)
  const photo = named && (await req.scope.resolve(REVIEW_MODULE).findPhoto(named.id))
  return photo && named ? photo[`${named.size}_file`] : null
}

/** GET /storage/reviews/{id}-{small|large}.jpg: a public photo, or any by a signed link. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const file = req.params.file ?? ""
  const isSigned = "signature" in req.query
  const found = isSigned ? await privateFile(req, file) : (await getReviews(req.scope)).files.get(file)
  const stream = found && (await openFile(req.scope, found))
  if (!stream) throw notFound(NO_SUCH_PICTURE)
  res.set({
    "Content-Type": "image/jpeg",
    "Content-Disposition": `inline; filename="${file}"`,
    "Cache-Control": isSigned ? "private, max-age=900" : `public, max-age=${CACHED_FOR_SECONDS}`,
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    ...(isSigned && { "X-Robots-Tag": "noindex" }),
  })
  await sendStream(res, stream)
}
