import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { SignUpRequest } from "../../contracts/marketing/sign-up"
import { requireWork } from "../../modules/bot-check/require-person"
import { signUp } from "../../workflows/marketing/sign-up"
import { parseBody } from "../requests/parse-body"

/** POST /notify-me: the email sign-up for what can't be ordered (section 2). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { turnstile, ...request } = parseBody(SignUpRequest, req.body)
  await requireWork(req.scope, turnstile)
  await signUp(req.scope, request)
  res.json({ message: "You're on the list." })
}
