import { plainModelAddress, quickLookAddress } from "#features/model-viewer/addresses"

/** What a device reports about itself. */
export interface Device {
  userAgent: string
  /** Whether its browser opens Apple's Quick Look (`relList.supports("ar")`). */
  hasQuickLook: boolean
  /** The origin of the shop's page, e.g. `https://snowforge.example`. */
  origin: string
}

export interface ArLink {
  kind: "quick-look" | "scene-viewer"
  href: string
}

/**
 * The link that places a design on the rider's own floor, true to size: Quick Look on iOS, Scene Viewer on Android.
 * @param back the page's own path, for an Android without Scene Viewer
 * @returns null where neither works; Scene Viewer fetches the model itself, and only over HTTPS
 */
export function arLink(
  { userAgent, hasQuickLook, origin }: Device,
  { sku, cacheVersion, name, back }: { sku: string; cacheVersion: string; name: string; back: string },
): ArLink | null {
  const absolute = (path: string) => new URL(path, origin).href
  if (hasQuickLook) return { kind: "quick-look", href: quickLookAddress(sku, cacheVersion) }
  if (!/\bAndroid\b/.test(userAgent) || !origin.startsWith("https:")) return null
  const model = new URLSearchParams({
    file: absolute(plainModelAddress(sku, cacheVersion)),
    mode: "ar_preferred",
    resizable: "false",
    title: name,
    link: absolute(back),
  })
  const intent = [
    "Intent",
    "scheme=https",
    "package=com.google.ar.core",
    "action=android.intent.action.VIEW",
    `S.browser_fallback_url=${encodeURIComponent(absolute(back))}`,
    "end",
  ]
  return {
    kind: "scene-viewer",
    href: `intent://arvr.google.com/scene-viewer/1.0?${model}#${intent.join(";")};`,
  }
}
