import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContactRequest } from "../../contracts/forms/contact"
import { requireEmptyTrap, requirePerson } from "../../modules/bot-check/require-person"
import { SUBMISSION_MODULE } from "../../modules/submission"
import { submit } from "../../workflows/submission/submit"
import { parseBody } from "../requests/parse-body"
import { repeatKey } from "../requests/repeat-key"

const DONE = { message: "Your message has been sent. We'll contact you soon." }

/** POST /contact (section 7). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  requireEmptyTrap(req.body)
  const { turnstile, ...fields } = parseBody(ContactRequest, req.body)
  const clientKey = repeatKey(req)
  if (await req.scope.resolve(SUBMISSION_MODULE).findRepeat("contact", clientKey)) {
    res.json(DONE)
    return
  }
  await requirePerson(req.scope, turnstile)
  await submit(req.scope, {
    kind: "contact",
    name: `${fields.first_name} ${fields.last_name}`,
    email: fields.email,
    fields,
    clientKey,
  })
  res.json(DONE)
}
