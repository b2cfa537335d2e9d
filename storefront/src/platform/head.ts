import type { ShopSettings } from "#contracts/settings"

export interface PageHead {
  settings: ShopSettings
  /** Without the brand; left out on the home page. */
  title?: string
  description: string
  /** Path of the page's own address, e.g. `/carbides`. */
  path: string
  /** The subject of the preview picture: the slug of a family, a product or a design; the shop unless set. */
  social?: string
  /** Same-origin address of a picture of this very thing, instead of the drawn one. */
  image?: string
  /** For pages that belong to one visitor. */
  noindex?: boolean
}

/** Size of the pictures that the shop draws for previews, px. */
const SOCIAL = { width: "1200", height: "630" }

/**
 * Address of a preview picture.
 * @param key `shop`, or the slug of a family, a product or a design
 */
export const socialImage = (key = "shop"): string => `/storage/social/${key}.jpg`

/** One entry of a page's head: a title, a meta element, or data for search engines (schema.org). */
export interface MetaEntry {
  title?: string
  name?: string
  property?: string
  content?: string
  "script:ld+json"?: object
}

/** What a route's `head` returns: title `X | {brand}`, description, canonical address and social preview. */
export function pageHead({ settings, title, description, path, social, image, noindex }: PageHead) {
  const fullTitle = title
    ? `${title} | ${settings.brand}`
    : `${settings.brand} | Snowmobile parts from snow country`
  const address = new URL(path, settings.origin).href
  const picture = new URL(image ?? socialImage(social), settings.origin).href
  const meta: MetaEntry[] = [
    { title: fullTitle },
    { name: "description", content: description },
    ...(noindex ? [{ name: "robots", content: "noindex" }] : []),
    { property: "og:title", content: title ?? settings.brand },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: settings.brand },
    { property: "og:url", content: address },
    { property: "og:locale", content: "en_US" },
    { property: "og:image", content: picture },
    ...(image
      ? []
      : [
          { property: "og:image:width", content: SOCIAL.width },
          { property: "og:image:height", content: SOCIAL.height },
        ]),
    { property: "og:image:alt", content: title ?? settings.brand },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title ?? settings.brand },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: picture },
  ]
  return { meta, links: noindex ? [] : [{ rel: "canonical", href: address }] }
}
