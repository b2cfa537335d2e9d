import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { DealerApplication } from "../../contracts/dealer-application"
import { requireEmptyTrap } from "../../modules/bot-check/require-person"
import { submitApplication } from "../../workflows/dealer/submit-application"
import { parseBody } from "../parse-body"

/** POST /dealer-application (spec section 7). 422 by field, 429 too often. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  requireEmptyTrap(req.body)
  await submitApplication(req.scope, parseBody(DealerApplication, req.body))
  res.json({ received: true })
}
