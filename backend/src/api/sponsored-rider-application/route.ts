import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { placeErrors } from "../../contracts/form-fields"
import type { NumberAnswer } from "../../contracts/parts-request"
import { RIDER_PHOTOS } from "../../contracts/photo-rules"
import { SponsoredRider } from "../../contracts/sponsored-rider"
import { requireEmptyTrap, requirePerson } from "../../modules/bot-check/require-person"
import { SUBMISSION_MODULE } from "../../modules/submission"
import { shippingCountries } from "../../workflows/checkout/countries"
import { submit } from "../../workflows/submission/submit"
import { namedFiles, requirePhotoSpace, withPhotos } from "../form-photos"
import { parseForm } from "../parse-body"
import { receiveForm } from "../receive-form"
import { repeatKey } from "../repeat-key"

/** POST /sponsored-rider-application, multipart (section 7). A refusal's `errors` map fields to sentences. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const number = await receiveForm(req, res, async ({ body, files, network, signal }) => {
    requireEmptyTrap(body)
    const { turnstile, ...fields } = await parseForm(SponsoredRider, body, async (parts) =>
      placeErrors(parts, await shippingCountries(req.scope)),
    )
    const named = namedFiles(files, (field) => field === "photos")
    const clientKey = repeatKey(req)
    const repeat = await req.scope.resolve(SUBMISSION_MODULE).findRepeat("sponsored_rider", clientKey)
    if (repeat) return repeat.number
    await requirePhotoSpace(req.scope, named)
    return await withPhotos({ files: named, taken: RIDER_PHOTOS, network, signal }, async (readPhotos) => {
      await requirePerson(req.scope, turnstile)
      const submitted = await submit(req.scope, {
        kind: "sponsored_rider",
        name: `${fields.firstName} ${fields.lastName}`,
        email: fields.email,
        fields,
        photos: await readPhotos(),
        clientKey,
      })
      return submitted.number
    })
  })
  res.json({ number } satisfies NumberAnswer)
}
