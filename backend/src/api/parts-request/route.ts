import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { placeErrors } from "../../contracts/form-fields"
import { type NumberAnswer, PartsRequest } from "../../contracts/parts-request"
import { ANY_PHOTO } from "../../contracts/photo-rules"
import { requireEmptyTrap, requirePerson } from "../../modules/bot-check/require-person"
import { SUBMISSION_MODULE } from "../../modules/submission"
import { shippingCountries } from "../../workflows/checkout/countries"
import { submit } from "../../workflows/submission/submit"
import { namedFiles, requirePhotoSpace, withPhotos } from "../form-photos"
import { parseForm } from "../parse-body"
import { receiveForm } from "../receive-form"
import { repeatKey } from "../repeat-key"

/** POST /parts-request, multipart (section 7). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const number = await receiveForm(req, res, async ({ body, files, network, signal }) => {
    requireEmptyTrap(body)
    const { turnstile, ...fields } = await parseForm(PartsRequest, body, async (parts) =>
      placeErrors(parts, await shippingCountries(req.scope)),
    )
    const named = namedFiles(files, (field) =>
      fields.items.some((_, index) => field === `items.${index}.photo`),
    )
    const clientKey = repeatKey(req)
    const repeat = await req.scope.resolve(SUBMISSION_MODULE).findRepeat("parts_request", clientKey)
    if (repeat) return repeat.number
    await requirePhotoSpace(req.scope, named)
    return await withPhotos({ files: named, taken: ANY_PHOTO, network, signal }, async (readPhotos) => {
      await requirePerson(req.scope, turnstile)
      const submitted = await submit(req.scope, {
        kind: "parts_request",
        name: `${fields.first_name} ${fields.last_name}`,
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
