import type { ShopSettings } from "#contracts/settings"
import type { InlineSources } from "./inline-sources"

const TURNSTILE = "https://challenges.cloudflare.com"
/** For card fields, 3-D Secure and wallets; what Google's and Link's windows need is in Stripe's own frames. */
const STRIPE = {
  script: "https://js.stripe.com https://*.js.stripe.com",
  frame: "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  connect: "https://api.stripe.com",
  img: "https://*.stripe.com",
}

/** What Google Tag Manager and Google Analytics need, according to Google. */
const GOOGLE = {
  script: "https://*.googletagmanager.com",
  connect: "https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
  img: "https://*.googletagmanager.com https://*.google-analytics.com",
}

/** What the collector needs, by directive: Plausible and Umami are only sent events; no script of theirs runs here. */
function collectorSources({ analytics }: ShopSettings): Partial<typeof GOOGLE> {
  if (!analytics) return {}
  return analytics.kind === "gtm" ? GOOGLE : { connect: analytics.origin }
}

/** Where the embedded video player comes from; the demo's comes from the shop itself. */
function playerSource({ videoPlayer, origin }: ShopSettings): string[] {
  if (!videoPlayer) return []
  const player = new URL(videoPlayer.replaceAll("{id}", "0"), origin).origin
  return [player === origin ? "'self'" : player]
}

/**
 * The content security policy of our own pages (never of what the gateway passes through). `style=""` in markup is
 * refused too: colors from data are drawn as SVG fills.
 * @param inline the scripts and styles within the page that are allowed
 */
export function contentSecurityPolicy(settings: ShopSettings, inline: InlineSources): string {
  const stripe = settings.card.kind === "stripe"
  const turnstile = settings.botCheck.kind === "turnstile"
  const collector = collectorSources(settings)
  const also = (source: string | false | undefined) => (source ? ` ${source}` : "")
  // For the bank's question to the buyer (3-D Secure), the bot check, and videos.
  const frames = [
    stripe ? STRIPE.frame : "'self'",
    ...(turnstile ? [TURNSTILE] : []),
    ...playerSource(settings),
  ]
  const directives = [
    "default-src 'self'",
    `script-src 'self'${inline.scripts.map(also).join("")}${also(stripe && STRIPE.script)}${also(turnstile && TURNSTILE)}${also(collector.script)}`,
    `style-src 'self'${inline.styles.map(also).join("")}`,
    `img-src 'self' data:${also(stripe && STRIPE.img)}${also(collector.img)}`,
    "font-src 'self'",
    `connect-src 'self'${also(stripe && STRIPE.connect)}${also(collector.connect)}`,
    `frame-src ${[...new Set(frames)].join(" ")}`,
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ]
  return directives.join("; ")
}

/** Headers of all our own pages and assets. */
export function securityHeaders(settings: ShopSettings): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    // Google Pay and Link open their own window, which has to answer Stripe's frame in this page.
    "Cross-Origin-Opener-Policy":
      settings.card.kind === "stripe" ? "same-origin-allow-popups" : "same-origin",
    "X-Frame-Options": "DENY",
    ...(settings.origin.startsWith("https:")
      ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }
      : {}),
  }
}
