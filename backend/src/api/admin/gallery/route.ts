import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { SHOP_PICTURES } from "../../../contracts/forms/photo-rules"
import type { StaffGallery } from "../../../contracts/reviews/gallery"
import { AddGalleryPicture } from "../../../contracts/reviews/gallery-requests"
import { invalid } from "../../../errors/shop-error"
import { addGalleryPicture, requireDesign, staffGallery } from "../../../workflows/review/gallery-pictures"
import { namedFiles, withPhotos } from "../../requests/form-photos"
import { parseBody } from "../../requests/parse-body"
import { receiveForm } from "../../requests/receive-form"
import { repeatKey } from "../../requests/repeat-key"

/** GET /admin/gallery: the shop's own pictures, newest first. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<StaffGallery>): Promise<void> {
  res.json(await staffGallery(req.scope))
}

/** POST /admin/gallery, multipart: a picture of a build, which shows at once. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  await receiveForm(req, res, async ({ body, files, network, signal }) => {
    const facts = parseBody(AddGalleryPicture, body)
    await requireDesign(req.scope, facts.sku)
    const named = namedFiles(files, (field) => field === "photos")
    if (named.length !== 1) throw invalid({ photos: ["Please choose one picture."] })
    await withPhotos({ files: named, taken: SHOP_PICTURES, network, signal }, async (readPhotos) => {
      const photos = await readPhotos()
      await addGalleryPicture(
        req.scope,
        facts,
        photos.map(({ photo }) => photo),
        repeatKey(req),
      )
    })
  })
  res.json((await staffGallery(req.scope)) satisfies StaffGallery)
}
