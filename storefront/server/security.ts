import type { ShopSettings } from "#contracts/settings"

const TURNSTILE = "https://challenges.cloudflare.com"
/** Card fields, 3-D Secure and wallets; what Google's and Link's windows need is in Stripe's own frames. */
const STRIPE = {
  script: "https://js.stripe.com https://*.js.stripe.com",
  frame: "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  connect: "https://api.stripe.com",
  img: "https://*.stripe.com",
}

/** Where the embedded video player comes from; the demo's comes from the shop itself. */
function playerSource({ videoPlayer, origin }: ShopSettings): string[] {
  if (!videoPlayer) return []
  const player = new URL(videoPlayer.replaceAll("{id}", "0"), origin).origin
  return [player === origin ? "'self'" : player]
}

/**
 * The content security policy of our own pages (never of what the gateway passes through).
 * `style=""` in markup is refused too: colors from data are drawn as SVG fills.
 * @param nonce of this one answer
 */
export function contentSecurityPolicy(settings: ShopSettings, nonce: string): string {
  const stripe = settings.card.kind === "stripe"
  const turnstile = settings.botCheck.kind === "turnstile"
  // The bank's question to the buyer (3-D Secure), the bot check, and films.
  const frames = [
    stripe ? STRIPE.frame : "'self'",
    ...(turnstile ? [TURNSTILE] : []),
    ...playerSource(settings),
  ]
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${stripe ? ` ${STRIPE.script}` : ""}${turnstile ? ` ${TURNSTILE}` : ""}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data:${stripe ? ` ${STRIPE.img}` : ""}`,
    "font-src 'self'",
    `connect-src 'self'${stripe ? ` ${STRIPE.connect}` : ""}`,
    `frame-src ${[...new Set(frames)].join(" ")}`,
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ]
  return directives.join("; ")
}

/** Headers of every page and asset of ours. */
export function securityHeaders(settings: ShopSettings): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    // Google Pay and Link ask in a window of their own, which has to answer Stripe's frame in this page.
    "Cross-Origin-Opener-Policy":
      settings.card.kind === "stripe" ? "same-origin-allow-popups" : "same-origin",
    "X-Frame-Options": "DENY",
    ...(settings.origin.startsWith("https:")
      ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }
      : {}),
  }
}
