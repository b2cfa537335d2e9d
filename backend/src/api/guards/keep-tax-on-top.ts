import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { conflict } from "../../errors/shop-error"
import { listOf } from "./list-of"

/** Whether a body says of a region or currency that its prices have the tax in them. */
const putsTaxIn = (value: unknown): boolean =>
  (value as { is_tax_inclusive?: unknown } | null)?.is_tax_inclusive === true

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
