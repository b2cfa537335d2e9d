import type { ShopSettings } from "#contracts/settings"
import { pageHead } from "#platform/head"
import { organizationData, siteData } from "./site-data"

/** The home page's head, with who runs the shop and how to search it. */
export function homeHead(settings: ShopSettings) {
  const head = pageHead({
    settings,
    description:
      "Custom skis in your colors, carbides, mount kits, dampeners, ice scratchers and pull handles for snowmobiles. Made in snow country by people who ride.",
    path: "/",
  })
  return {
    ...head,
    meta: [
      ...head.meta,
      { "script:ld+json": organizationData(settings) },
      { "script:ld+json": siteData(settings) },
    ],
  }
}
