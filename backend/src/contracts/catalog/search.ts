import * as z from "zod/mini"

/** Characters a search may have; longer ones are cut. */
export const MAX_QUERY = 80

/** A search result, as the header and the search page show it. Price in dollars. */
export const SearchHit = z.object({
  title: z.string(),
  path: z.string(),
  /** One line about it. */
  text: z.string(),
  image: z.optional(z.string()),
  price: z.optional(z.number()),
  sku: z.optional(z.string()),
})
export type SearchHit = z.infer<typeof SearchHit>

/** GET /shop/search?q=: each group best first. */
export const SearchAnswer = z.object({
  /** The query as it was understood. */
  query: z.string(),
  products: z.array(SearchHit),
  designs: z.array(SearchHit),
  pages: z.array(SearchHit),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>
