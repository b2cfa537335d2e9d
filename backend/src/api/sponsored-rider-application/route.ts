import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { RIDER_PHOTOS } from "../../contracts/forms/photo-rules"
import { SponsoredRider } from "../../contracts/forms/sponsored-rider"
import { takePhotoForm } from "../requests/take-photo-form"

/** POST /sponsored-rider-application, multipart (section 7). A refusal's `errors` map fields to messages. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await takePhotoForm(SponsoredRider, req, res, {
    kind: "sponsored_rider",
    takes: (field) => field === "photos",
    taken: RIDER_PHOTOS,
    nameOf: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  })
}
