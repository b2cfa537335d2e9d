import * as z from "zod/mini"
import { BotCheckSettings } from "./forms/bot-check"

/** How the browser creates card tokens: with Stripe's own elements, or with our fields against the sandbox. */
export const CardSettings = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("stripe"), publishableKey: z.string() }),
  z.object({
    kind: z.literal("sandbox"),
    publishableKey: z.string(),
    /** Prefix of the sandbox's paths, which speak Stripe's protocol; card numbers are sent there and nowhere else. */
    base: z.string(),
  }),
])
export type CardSettings = z.infer<typeof CardSettings>

/** Who is notified of what consenting visitors do (platform/collector). `site` is the collector's name for the shop. */
export const AnalyticsSettings = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("plausible"), origin: z.string(), site: z.string() }),
  z.object({ kind: z.literal("umami"), origin: z.string(), site: z.string() }),
  z.object({ kind: z.literal("gtm"), site: z.string() }),
])
export type AnalyticsSettings = z.infer<typeof AnalyticsSettings>

/** GET /shop/settings: what every page may know. Nothing secret. */
export const ShopSettings = z.object({
  brand: z.string(),
  phone: z.string(),
  email: z.string(),
  mode: z.enum(["demo", "live"]),
  /** Public address of the shop, without a trailing slash. */
  origin: z.string(),
  card: CardSettings,
  botCheck: BotCheckSettings,
  /** Present when street addresses are completed as they are typed (contracts/addresses/addresses.ts). */
  completesAddresses: z.optional(z.boolean()),
  /** Present when buyers can be texted; a demo keeps the texts in its outbox. */
  sendsTexts: z.optional(z.boolean()),
  /** Address of the video provider's embedded player with `{id}` in it; absent: no videos are shown. */
  videoPlayer: z.optional(z.string()),
  /** Absent when nothing is counted. */
  analytics: z.optional(AnalyticsSettings),
  /** The sale as staff set it; absent when it is the usual one (contracts/catalog/sale-window.ts). */
  sale: z.optional(z.object({ opens: z.number(), closes: z.number(), path: z.string(), label: z.string() })),
  /** Navigation links that staff have replaced, by place (contracts/content/menus.ts). */
  menus: z.optional(z.record(z.string(), z.array(z.object({ name: z.string(), path: z.string() })))),
  /** Staff's notice above every page; absent when there is none. */
  notice: z.optional(z.string()),
  /** Milliseconds until texts change automatically, when that is within seconds; only for the storefront's server. */
  changesIn: z.optional(z.number()),
  /** Describes what staff are previewing before it is public; absent for everyone else. */
  preview: z.optional(z.string()),
  /** Appended to picture addresses as `v` (section 9). */
  cacheVersion: z.string(),
})
export type ShopSettings = z.infer<typeof ShopSettings>
