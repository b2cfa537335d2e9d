import * as z from "zod/mini"

const ProductSearch = z.object({
  /** The variant to start with, so that an address can mean the red one. */
  sku: z.catch(z.optional(z.string()), undefined),
})

/** A product route's search. */
export const productSearch = (search: Record<string, unknown>) => ProductSearch.parse(search)
