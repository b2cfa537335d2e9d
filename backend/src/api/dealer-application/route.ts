import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { DealerApplicationRequest } from "../../contracts/forms/dealer-application"
import { requireEmptyTrap } from "../../modules/bot-check/require-person"
import { SUBMISSION_MODULE } from "../../modules/submission"
import { submitApplication } from "../../workflows/dealer/submit-application"
import { addressOf } from "../limits/rate-limit"
import { fromPerson } from "../requests/from-person"
import { parseBody } from "../requests/parse-body"
import { repeatKey } from "../requests/repeat-key"

const DONE = { received: true }

/** POST /dealer-application (section 7). 422 by field, 429 too often. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  requireEmptyTrap(req.body)
  const { turnstile, ...payload } = parseBody(DealerApplicationRequest, req.body)
  const clientKey = repeatKey(req)
  if (!(await req.scope.resolve(SUBMISSION_MODULE).findRepeat("dealer_application", clientKey))) {
    await fromPerson(req.scope, { turnstile, network: addressOf(req) }, (unchecked) =>
      submitApplication(req.scope, payload, { clientKey, unchecked }),
    )
  }
  res.json(DONE)
}
