import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { suggestAddresses } from "../../../address-service/suggest-addresses"
import { AddressQuery, type AddressSuggestions } from "../../../contracts/addresses/addresses"
import { addressOf } from "../../limits/rate-limit"
import { parseBody } from "../../requests/parse-body"

/** POST /shop/addresses: suggestions for a street address that is being typed. */
export async function POST(req: MedusaRequest, res: MedusaResponse<AddressSuggestions>): Promise<void> {
  const query = parseBody(AddressQuery, req.body)
  res.json({ suggestions: await suggestAddresses(req.scope, query, addressOf(req)) })
}
