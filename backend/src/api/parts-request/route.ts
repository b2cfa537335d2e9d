import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PartsRequest } from "../../contracts/forms/parts-request"
import { ANY_PHOTO } from "../../contracts/forms/photo-rules"
import { takePhotoForm } from "../requests/take-photo-form"

/** POST /parts-request, multipart (section 7). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await takePhotoForm(PartsRequest, req, res, {
    kind: "parts_request",
    takes: (field, { items }) => items.some((_, index) => field === `items.${index}.photo`),
    taken: ANY_PHOTO,
    nameOf: ({ first_name, last_name }) => `${first_name} ${last_name}`,
  })
}
