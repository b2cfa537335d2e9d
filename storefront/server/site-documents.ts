import { SitemapAnswer } from "#contracts/catalog/sitemap"
import type { ShopSettings } from "#contracts/settings"
import type { Http } from "#platform/http"

/** A file that search engines ask for by name. */
export interface SiteDocument {
  type: string
  body: string
}

/** A page, with its query and all below it. A rule alone would be a mere beginning: `/app` also closes `/apparel`. */
const pageAndBelow = (path: string): string[] => [`${path}$`, `${path}?`, `${path}/`]

/** Addresses that are one visitor's own, or that duplicate another page. */
const NOT_FOR_ROBOTS = [
  ...["/cart", "/checkout", "/account", "/login", "/register", "/search", "/app"].flatMap(pageAndBelow),
  "/pay/",
  "/thank-you/",
  "/admin/",
  "/auth/",
]

/** The text of robots.txt, which names the sitemap. */
export const robots = ({ origin }: Pick<ShopSettings, "origin">): string =>
  `${["User-agent: *", ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`].join("\n")}\n`

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

/** The sitemap in the protocol of sitemaps.org, with Google's image extension. */
export function sitemapXml({ pages }: SitemapAnswer, { origin }: Pick<ShopSettings, "origin">): string {
  const address = (path: string) => escaped(new URL(path, origin).href)
  const urls = pages.map(
    ({ path, image }) =>
      `<url><loc>${address(path)}</loc>${image ? `<image:image><image:loc>${address(image)}</image:loc></image:image>` : ""}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join("\n")}
</urlset>
`
}

const NIGHT = "#0B1220"

/** What a phone needs to add the shop to its home screen. */
export const webManifest = ({ brand }: Pick<ShopSettings, "brand">): string =>
  JSON.stringify({
    name: brand,
    short_name: brand,
    start_url: "/",
    display: "browser",
    background_color: NIGHT,
    theme_color: NIGHT,
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose: "any maskable",
    })),
  })

/** robots.txt, sitemap.xml and the manifest; null for any other path. @throws HttpError when the pages can't be listed */
export async function siteDocument(
  path: string,
  shop: ShopSettings,
  http: Http,
): Promise<SiteDocument | null> {
  if (path === "/robots.txt") return { type: "text/plain; charset=utf-8", body: robots(shop) }
  if (path === "/site.webmanifest") return { type: "application/manifest+json", body: webManifest(shop) }
  if (path !== "/sitemap.xml") return null
  const answer = await http.request("GET", "/shop/sitemap", { schema: SitemapAnswer })
  return { type: "application/xml; charset=utf-8", body: sitemapXml(answer, shop) }
}
