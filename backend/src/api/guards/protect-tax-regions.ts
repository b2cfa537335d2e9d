import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"
import { conflict } from "../../errors/shop-error"
import { shippingCountries } from "../../workflows/checkout/countries"

/**
 * Middleware before Medusa's call that deletes a tax region: with a country's go those of all its states, and every order
 * to there is sold without tax.
 * @throws {ShopError} 409
 */
export async function protectTaxRegions(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const [regions, countries] = await Promise.all([
    req.scope.resolve(Modules.TAX).listTaxRegions({ id: String(req.params.id) }, { take: 1 }),
    shippingCountries(req.scope),
  ])
  const ofCountry = regions.find(({ parent_id }) => !parent_id)?.country_code?.toUpperCase()
  const country = countries.find(({ code }) => code === ofCountry)
  next(
    country
      ? conflict(
          `The shop ships to ${country.name}. Without its tax region, orders to there would be sold without any tax, and the rates of all its states and provinces would be gone for good. To charge no tax there, set its rates to 0%.`,
        )
      : undefined,
  )
}
