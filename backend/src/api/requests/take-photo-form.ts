import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type * as z from "zod/mini"
import { placeErrors } from "../../contracts/forms/form-fields"
import type { NumberAnswer } from "../../contracts/forms/parts-request"
import type { TakenPhotos } from "../../contracts/forms/photo-rules"
import { requireEmptyTrap } from "../../modules/bot-check/require-person"
import { SUBMISSION_MODULE } from "../../modules/submission"
import { shippingCountries } from "../../workflows/checkout/countries"
import { type SentForm, submit } from "../../workflows/submission/submit"
import { namedFiles, requirePhotoSpace, withPhotos } from "./form-photos"
import { fromPerson } from "./from-person"
import { parseForm } from "./parse-body"
import { receiveForm } from "./receive-form"
import { repeatKey } from "./repeat-key"

/** The fields that every form with photos has. */
interface Asked {
  turnstile?: string | undefined
  email: string
  country: string
  state: string
  zip: string
}

interface PhotoForm<Fields extends Asked> {
  kind: SentForm["kind"]
  /** Whether a field takes a file. */
  takes: (field: string, fields: Omit<Fields, "turnstile">) => boolean
  taken: TakenPhotos
  /** Who sent it. */
  nameOf: (fields: Omit<Fields, "turnstile">) => string
}

/**
 * Accepts a public form with photos (section 7), once however often it is sent, and answers with its number. Nothing is
 * decoded before the bot check, and a refused form doesn't use the check up.
 * @throws {ShopError} 422 by field; 429 or 503 while too many photos are being read
 */
export async function takePhotoForm<Fields extends Asked>(
  schema: z.ZodMiniType<Fields>,
  req: MedusaRequest,
  res: MedusaResponse,
  { kind, takes, taken, nameOf }: PhotoForm<Fields>,
): Promise<void> {
  const number = await receiveForm(req, res, async ({ body, files, network, signal }) => {
    requireEmptyTrap(body)
    const { turnstile, ...fields } = await parseForm(schema, body, async (parts) =>
      placeErrors(parts, await shippingCountries(req.scope)),
    )
    const named = namedFiles(files, (field) => takes(field, fields))
    const clientKey = repeatKey(req)
    const repeat = await req.scope.resolve(SUBMISSION_MODULE).findRepeat(kind, clientKey)
    if (repeat) return repeat.number
    await requirePhotoSpace(req.scope, named)
    return await withPhotos({ files: named, taken, network, signal }, (readPhotos) =>
      fromPerson(req.scope, { turnstile, network }, async (unchecked) => {
        const submitted = await submit(req.scope, {
          kind,
          name: nameOf(fields),
          email: fields.email,
          fields,
          photos: await readPhotos(),
          clientKey,
          unchecked,
        })
        return submitted.number
      }),
    )
  })
  res.json({ number } satisfies NumberAnswer)
}
