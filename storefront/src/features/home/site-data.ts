import type { ShopSettings } from "#contracts/settings"

const SCHEMA = "https://schema.org"

/** Who runs the shop, for search engines (schema.org). */
export const organizationData = ({ brand, phone, email, origin }: ShopSettings) => ({
  "@context": SCHEMA,
  "@type": "Organization",
  "@id": `${origin}/#shop`,
  name: brand,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
  contactPoint: { "@type": "ContactPoint", contactType: "customer service", telephone: phone, email },
})

/** The shop as a site, and how to search it, for search engines (schema.org). */
export const siteData = ({ brand, origin }: ShopSettings) => ({
  "@context": SCHEMA,
  "@type": "WebSite",
  name: brand,
  url: `${origin}/`,
  publisher: { "@id": `${origin}/#shop` },
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${origin}/search?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  },
})
