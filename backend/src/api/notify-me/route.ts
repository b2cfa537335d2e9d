import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { SignUpRequest } from "../../contracts/sign-up"
import { notFound } from "../../errors/shop-error"
import { getDesigns } from "../../read-model/design-store"
import { signUp } from "../../workflows/marketing/sign-up"
import { parseBody } from "../parse-body"

/** POST /notify-me: the e-mail sign-up of a line that can't be ordered (section 2). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const request = parseBody(SignUpRequest, req.body)
  const designs = await getDesigns(req.scope)
  if (!designs.productsBySlug.has(request.product)) throw notFound("We don't have this product.")
  await signUp(req.scope, request)
  res.json({ message: "You're on the list." })
}
