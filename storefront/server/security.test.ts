import type { ShopSettings } from "#contracts/settings"
import { SETTINGS } from "../tests/settings-fixture"
import { contentSecurityPolicy, securityHeaders } from "./security"

const INLINE = { scripts: ["'sha256-abc'"], styles: ["'sha256-def'"] }

const live: ShopSettings = {
  ...SETTINGS,
  mode: "live",
  origin: "https://shop.example",
  card: { kind: "stripe", publishableKey: "pk_live" },
}

test("scripts run from here or by what they say, and never because they are inline", () => {
  const policy = contentSecurityPolicy(SETTINGS, INLINE)
  expect(policy).toContain("script-src 'self' 'sha256-abc';")
  expect(policy).toContain("style-src 'self' 'sha256-def';")
  expect(policy).not.toContain("unsafe")
  expect(policy).toContain("frame-ancestors 'none'")
})

test("what has no rule of its own comes from here; no plugins, no other base, no form sent elsewhere", () => {
  const directives = contentSecurityPolicy(SETTINGS, INLINE).split("; ")
  expect(directives).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "font-src 'self'",
      "img-src 'self' data:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ]),
  )
})

test("the page may talk to the shop, below which the card sandbox stands, and to nobody else", () => {
  expect(contentSecurityPolicy(SETTINGS, INLINE)).toContain("connect-src 'self';")
  expect(contentSecurityPolicy(SETTINGS, INLINE)).toContain("frame-src 'self';")
})

test("with Stripe's keys, Stripe's fields may load, and the sandbox is gone", () => {
  const policy = contentSecurityPolicy(live, INLINE)
  expect(policy).toContain("script-src 'self' 'sha256-abc' https://js.stripe.com")
  expect(policy).toContain("frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com")
  expect(policy).not.toContain("localhost")
})

test("a wallet's own window may answer the page where Stripe's wallets are, and nowhere else", () => {
  const policy = "Cross-Origin-Opener-Policy"
  expect(securityHeaders(live)[policy]).toBe("same-origin-allow-popups")
  expect(securityHeaders(SETTINGS)[policy]).toBe("same-origin")
})

test("Turnstile may load when it does the bot check", () => {
  const policy = contentSecurityPolicy(
    { ...SETTINGS, botCheck: { kind: "turnstile", siteKey: "site" } },
    INLINE,
  )
  expect(policy).toContain("script-src 'self' 'sha256-abc' https://challenges.cloudflare.com;")
  expect(policy).toContain("frame-src 'self' https://challenges.cloudflare.com;")
})

test("a collector may be told, and is opened alone; only a tag manager brings scripts", () => {
  const stats = { origin: "https://stats.example", site: "shop.example" }
  for (const kind of ["plausible", "umami"] as const) {
    const policy = contentSecurityPolicy({ ...SETTINGS, analytics: { kind, ...stats } }, INLINE)
    expect(policy.replace("connect-src 'self' https://stats.example;", "connect-src 'self';")).toBe(
      contentSecurityPolicy(SETTINGS, INLINE),
    )
  }
  const policy = contentSecurityPolicy(
    { ...SETTINGS, analytics: { kind: "gtm", site: "GTM-AB12CD" } },
    INLINE,
  )
  expect(policy).toContain("script-src 'self' 'sha256-abc' https://*.googletagmanager.com;")
  expect(policy).toContain(
    "connect-src 'self' https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com;",
  )
  expect(policy).not.toContain("unsafe")
})

test("the video player's origin may be framed, and nobody else's", () => {
  const frames = (shop: ShopSettings) => /frame-src ([^;]+)/.exec(contentSecurityPolicy(shop, INLINE))?.[1]
  const bank = "'self'"
  expect(frames(SETTINGS)).toBe(bank)
  expect(frames({ ...SETTINGS, videoPlayer: "/shop/video-player/{id}" })).toBe(bank)
  expect(frames({ ...SETTINGS, videoPlayer: "https://player.example/video/{id}" })).toBe(
    `${bank} https://player.example`,
  )
  expect(frames({ ...live, videoPlayer: "https://player.example/video/{id}" })).toBe(
    "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://player.example",
  )
})

test("a shop on https stays on https", () => {
  expect(securityHeaders(live)).toHaveProperty("Strict-Transport-Security")
  expect(securityHeaders(SETTINGS)).not.toHaveProperty("Strict-Transport-Security")
})
