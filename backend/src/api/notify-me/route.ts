import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { SignUpRequest } from "../../contracts/marketing/sign-up"
import { signUp } from "../../workflows/marketing/sign-up"
import { parseBody } from "../requests/parse-body"

/** POST /notify-me: the email sign-up for what can't be ordered (section 2). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await signUp(req.scope, parseBody(SignUpRequest, req.body))
  res.json({ message: "You're on the list." })
}
