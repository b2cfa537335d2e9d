import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type SaveDesignAnswer, SaveDesignRequest } from "../../../contracts/builder/saved-designs"
import { saveDesign } from "../../../workflows/design/saved-designs"
import { requireCustomer } from "../../guards/require-customer"
import { parseBody } from "../../requests/parse-body"

/** POST /builder/save (section 7): saves a design for the logged-in rider. */
export async function POST(req: MedusaRequest, res: MedusaResponse<SaveDesignAnswer>): Promise<void> {
  const customer = requireCustomer(req)
  const { sku } = parseBody(SaveDesignRequest, req.body)
  res.json({ number: await saveDesign(req.scope, customer, sku) })
}
