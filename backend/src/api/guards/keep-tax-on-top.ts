import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { conflict } from "../../errors/shop-error"
import { listOf } from "./list-of"

/** Whether a body says of a region or currency that its prices have the tax in them. */
const putsTaxIn = (value: unknown): boolean =>
  (value as { is_tax_inclusive?: unknown } | null)?.is_tax_inclusive === true

const WITHOUT_TAX =
  "The shop sells with the rates under Tax Regions. Without automatic taxes every order would be sold without tax: leave them on. To charge none in a place, set its rate to 0%."

/**
 * Middleware before Medusa's calls that say of a region whether its taxes are computed: the shop has no other taxes.
 * @throws {ShopError} 409
 */
export function keepTaxComputed(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const { automatic_taxes } = (req.body ?? {}) as { automatic_taxes?: unknown }
  next(automatic_taxes === false ? conflict(WITHOUT_TAX) : undefined)
}

/**
 * Middleware before Medusa's calls that say of a region, a currency or the store's currencies whether prices have the tax
 * in them: the shop adds it at the checkout, and charges no cart whose prices have it (`compare-cart.ts`).
 * @throws {ShopError} 409
 */
export function keepTaxOnTop(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const { supported_currencies } = (req.body ?? {}) as { supported_currencies?: unknown }
  next(
    [req.body, ...listOf(supported_currencies)].some(putsTaxIn)
      ? conflict(
          "The shop's prices are without tax, which is added at the checkout. If they had it in them, no order could be paid. Leave tax-inclusive pricing off.",
        )
      : undefined,
  )
}
