import * as z from "zod/mini"

/** Characters a search may have; longer ones are cut. */
export const MAX_QUERY = 80

/** A search result, as the header and the search page show it. Prices in dollars. */
export const SearchHit = z.object({
  title: z.string(),
  path: z.string(),
  /** One line about it. */
  text: z.string(),
  image: z.optional(z.string()),
  /** Of the cheapest, where `to` says that others cost more. */
  price: z.optional(z.number()),
  to: z.optional(z.number()),
  /** Of a product whose variants all count in `price`. */
  slug: z.optional(z.string()),
  /** Of the one piece that it is about. */
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
  /** Nothing has all of the query's words: what is here has some of them. */
  partly: z.optional(z.literal(true)),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>
