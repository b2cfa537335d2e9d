import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ANY_PHOTO } from "../../contracts/forms/photo-rules"
import { ReviewRequest } from "../../contracts/reviews/review"
import type { ReviewReceived } from "../../contracts/reviews/review-answers"
import { MAX_REVIEW_PHOTOS } from "../../contracts/reviews/review-choices"
import { invalid, notFound } from "../../errors/shop-error"
import { requireEmptyTrap, requirePerson } from "../../modules/bot-check/require-person"
import { boughtBy } from "../../workflows/review/bought"
import { writeReview } from "../../workflows/review/write-review"
import { takePoint } from "../limits/rate-limit"
import { namedFiles, requirePhotoSpace, withPhotos } from "../requests/form-photos"
import { parseBody } from "../requests/parse-body"
import { receiveForm } from "../requests/receive-form"

/** Someone with a link must not keep staff reading, from however many addresses. */
const BY_ORDER = { name: "reviews-order", points: 20, seconds: 60 * 60 }

/** POST /reviews, multipart: a buyer's review of a thing; the address of their order proves that they bought it. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await receiveForm(req, res, async ({ body, files, network, signal }) => {
    requireEmptyTrap(body)
    const { token, thing, keep, turnstile, agreed: _, ...said } = parseBody(ReviewRequest, body)
    const named = namedFiles(files, (field) => field === "photos")
    if (named.length + keep.length > MAX_REVIEW_PHOTOS) {
      throw invalid({ photos: [`Please add at most ${MAX_REVIEW_PHOTOS} photos.`] })
    }
    const bought = await boughtBy(req.scope, token)
    await takePoint(BY_ORDER, bought.orderId)
    const buyer = bought.things.find((each) => each.thing === thing)?.buyer
    if (!buyer) throw notFound("This isn't part of your order.")
    await requirePhotoSpace(req.scope, named, "review")
    await withPhotos({ files: named, taken: ANY_PHOTO, network, signal }, async (readPhotos) => {
      await requirePerson(req.scope, turnstile)
      const photos = await readPhotos()
      await writeReview(req.scope, { buyer, said, keep, photos: photos.map(({ photo }) => photo) })
    })
  })
  res.json({
    message: "Thank you! We read every review, and we'll post yours soon.",
  } satisfies ReviewReceived)
}
