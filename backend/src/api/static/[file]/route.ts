import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { NO_SUCH_PICTURE } from "../../../contracts/builder/no-picture"
import { FOR_GOOD } from "../../../contracts/http/for-good"
import { notFound } from "../../../errors/shop-error"
import { readPicture } from "../../../providers/file-rules/read-file"

/** GET /static/{file}: a picture that staff uploaded. Its name is never used again, so browsers may keep it. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const picture = await readPicture(req.scope, req.params.file ?? "")
  if (!picture) throw notFound(NO_SUCH_PICTURE)
  res.set({
    "Content-Type": picture.type,
    "Cache-Control": FOR_GOOD,
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
  })
  res.send(picture.data)
}
