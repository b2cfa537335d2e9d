import * as z from "zod/mini"

/** GET /shop/dealer/prices: what a logged-in dealer pays. Never in a shared cache. */
export const DealerPrices = z.object({
  name: z.string(),
  code: z.string(),
  /** Off everything that isn't `listed`. */
  percent_off: z.number(),
  /** Dollars for one piece, by SKU: goods on a price list of the dealers' group. */
  listed: z.record(z.string(), z.number()),
  /** Dollars for the cheapest variant, by slug of the products with a listed one. */
  lowest: z.record(z.string(), z.number()),
})
export type DealerPrices = z.infer<typeof DealerPrices>
