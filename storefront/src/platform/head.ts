import type { ShopSettings } from "#contracts/settings"

export interface PageHead {
  settings: ShopSettings
  /** Without the brand; left out on the home page. */
  title?: string
  description: string
  /** Path of the page's own address, e.g. `/carbides`. */
  path: string
  /** Same-origin address of a picture for social previews. */
  image?: string
  /** For pages that belong to one visitor. */
  noindex?: boolean
}

const DEFAULT_IMAGE = "/scenes/night-ride-1600.jpg"

/** What a route's `head` returns: title `X | {brand}`, description, canonical address and social preview. */
export function pageHead({ settings, title, description, path, image, noindex }: PageHead) {
  const fullTitle = title
    ? `${title} | ${settings.brand}`
    : `${settings.brand} | Snowmobile parts from snow country`
  const address = new URL(path, settings.origin).href
  return {
    meta: [
      { title: fullTitle },
      { name: "description", content: description },
      ...(noindex ? [{ name: "robots", content: "noindex" }] : []),
      { property: "og:title", content: title ?? settings.brand },
      { property: "og:description", content: description },
      { property: "og:type", content: "website" },
      { property: "og:site_name", content: settings.brand },
      { property: "og:url", content: address },
      { property: "og:image", content: new URL(image ?? DEFAULT_IMAGE, settings.origin).href },
      { name: "twitter:card", content: "summary_large_image" },
    ],
    links: noindex ? [] : [{ rel: "canonical", href: address }],
  }
}
