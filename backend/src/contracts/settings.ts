import * as z from "zod/mini"
import { BotCheckSettings } from "./forms/bot-check"

/** How the browser makes card tokens: Stripe's own elements, or our fields against the sandbox. */
export const CardSettings = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("stripe"), publishableKey: z.string() }),
  z.object({
    kind: z.literal("sandbox"),
    publishableKey: z.string(),
    /** Put before the sandbox's paths, which speak Stripe's protocol; card numbers go there and nowhere else. */
    base: z.string(),
  }),
])
export type CardSettings = z.infer<typeof CardSettings>

/** Who is told what visitors do who said OK (platform/collector). `site` is the collector's name for the shop. */
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
  /** Public address of the shop, no trailing slash. */
  origin: z.string(),
  card: CardSettings,
  botCheck: BotCheckSettings,
  /** There when street addresses are completed as they are typed (contracts/addresses/addresses.ts). */
  completesAddresses: z.optional(z.boolean()),
  /** Address of the video provider's embedded player with `{id}` in it; absent: no videos are shown. */
  videoPlayer: z.optional(z.string()),
  /** Absent: nobody counts. */
  analytics: z.optional(AnalyticsSettings),
  /** The sale as staff set it; absent: as it always was (contracts/catalog/sale-window.ts). */
  sale: z.optional(z.object({ opens: z.number(), closes: z.number(), path: z.string(), label: z.string() })),
  /** Links of the navigation where staff have others, by place (contracts/content/menus.ts). */
  menus: z.optional(z.record(z.string(), z.array(z.object({ name: z.string(), path: z.string() })))),
  /** Staff's notice above every page; absent when there is none. */
  notice: z.optional(z.string()),
  /** Milliseconds until words change by themselves, when that is within seconds; for the storefront's server alone. */
  changesIn: z.optional(z.number()),
  /** Says what staff look at before it is public; absent for everybody else. */
  preview: z.optional(z.string()),
  /** Appended to picture addresses as `v` (section 9). */
  cacheVersion: z.string(),
})
export type ShopSettings = z.infer<typeof ShopSettings>
