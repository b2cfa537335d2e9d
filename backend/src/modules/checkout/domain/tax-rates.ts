/** A rate in Medusa's tax tables. `rate` in percent. */
export interface TaxRate {
  id: string
  code: string
  name: string | null
  rate: number
  isDefault: boolean
  /** The parent region's rate is added on top. */
  isCombinable: boolean
  regionId: string
  /** Null for a country itself. */
  parentRegionId: string | null
  /** Lower case. */
  country: string
  /** Lower case, such as "us-mn"; null for the country as a whole. */
  province: string | null
  rules: readonly { reference: string; id: string }[]
}

/** Something that is taxed: goods, or the shipping. */
export type Taxed =
  | { productId: string | null; productTypeId: string | null }
  | { shippingOptionId: string | null }

const LAST = 7

/**
 * How closely a rate fits, 1 is best; `LAST` when it doesn't at all. A rule for the thing itself beats one for its
 * kind.
 */
function fitOf(rate: TaxRate, taxed: Taxed): number {
  const names = (reference: string, id: string | null) =>
    id !== null && rate.rules.some((rule) => rule.reference === reference && rule.id === id)
  const byThing =
    "shippingOptionId" in taxed
      ? names("shipping_option", taxed.shippingOptionId)
      : names("product", taxed.productId)
  const byType = !("shippingOptionId" in taxed) && names("product_type", taxed.productTypeId)
  const fit = byThing ? 1 : byType ? 2 : rate.isDefault ? 3 : LAST
  return fit < LAST && rate.province === null ? fit + 3 : fit
}

/**
 * The rates that Medusa's tax module applies to something sent to an address: the closest one of the state or province,
 * otherwise of the country; a combinable one also gets its country's closest. Pure; a test compares it with that
 * module.
 *
 * @param rates all of the shop's, by id
 * @param to lower case; `province` as Medusa stores it, such as "us-mn"
 */
export function taxRatesFor(
  rates: readonly TaxRate[],
  to: { country: string; province: string | null },
  taxed: Taxed,
): TaxRate[] {
  const fitting = rates
    .filter(
      ({ country, province }) => country === to.country && (province === null || province === to.province),
    )
    .map((rate) => ({ rate, fit: fitOf(rate, taxed) }))
    .filter(({ fit }) => fit < LAST)
    .sort((a, b) => a.fit - b.fit)
    .map(({ rate }) => rate)
  const [closest] = fitting
  if (!closest) return []
  if (!closest.isCombinable || closest.parentRegionId === null) return [closest]
  const parent = fitting.find(({ regionId }) => regionId === closest.parentRegionId)
  return parent ? [closest, parent] : [closest]
}
