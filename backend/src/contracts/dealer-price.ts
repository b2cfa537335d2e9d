import * as z from "zod/mini"

/** GET /shop/dealer/prices: what a logged-in dealer pays. Never in a shared cache. */
export const DealerPrices = z.object({
  name: z.string(),
  code: z.string(),
  /** Off everything that is not `listed`. */
  percent_off: z.number(),
  /** Dollars for one piece, by SKU: goods that stand on a price list of the dealers' group. */
  listed: z.record(z.string(), z.number()),
  /** Dollars for the cheapest variant, by slug of the products with a listed one. */
  lowest: z.record(z.string(), z.number()),
})
export type DealerPrices = z.infer<typeof DealerPrices>

/**
 * Dollars a dealer pays for one piece: the listed price, else the percentage off, half a cent in the dealer's favour;
 * never both.
 *
 * @param retail dollars
 */
export function dealerPrice(
  { percent_off, listed }: DealerPrices,
  sku: string | null,
  retail: number,
): number {
  const own = sku === null ? undefined : listed[sku]
  if (own !== undefined) return own
  const cents = Math.round(retail * 100)
  return (cents - Math.min(cents, Math.round((cents * percent_off) / 100))) / 100
}
