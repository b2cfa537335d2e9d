import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { CountryList } from "../../../contracts/addresses/countries"
import { shippingCountries } from "../../../workflows/checkout/countries"

/** GET /shop/countries: the countries the shop ships to, each with its states (section 3). */
export async function GET(req: MedusaRequest, res: MedusaResponse<CountryList>): Promise<void> {
  res.setHeader("Cache-Control", "public, max-age=300")
  res.json({ countries: await shippingCountries(req.scope) })
}
