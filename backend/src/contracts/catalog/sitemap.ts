import * as z from "zod/mini"

/** GET /shop/sitemap: every page that search engines may show. */
export const SitemapAnswer = z.object({
  pages: z.array(z.object({ path: z.string(), image: z.optional(z.string()) })),
})
export type SitemapAnswer = z.infer<typeof SitemapAnswer>
