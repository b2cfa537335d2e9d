import { createHash } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Analytics } from "../config/services"
import { type Settings, settings } from "../config/settings"
import type { Upsells } from "../contracts/catalog/upsells"
import type { AnalyticsSettings, ShopSettings } from "../contracts/settings"
import type { CartOffer } from "../modules/content/domain/offers-text"
import { homePage, listingPage } from "./domain/listing-page"
import { CACHE_VERSION } from "./domain/picture-address"
import { productPage } from "./domain/product-page"
import { categoryAt, productCalled, type Snapshot } from "./domain/snapshot"
import type { Stock } from "./domain/stock"
import { upsells } from "./domain/upsells"
import { getSnapshot, getStock } from "./snapshot-store"

/** An answer ready to send. */
export interface Published {
  json: string
  etag: string
}

/** Serializes an answer, and identifies its content. */
export function publish(answer: unknown): Published {
  const json = JSON.stringify(answer)
  return { json, etag: `"${createHash("sha1").update(json).digest("base64url")}"` }
}

/**
 * The answers of the catalog calls, each made and serialized once for as long as neither the catalog
 * nor the stock changes.
 */
export class PublishedPages {
  private readonly made = new Map<string, Published>()

  constructor(
    private readonly snapshot: Snapshot,
    private readonly stock: Stock,
  ) {}

  /** Whether these pages were made from exactly this catalog and stock. */
  isOf(snapshot: Snapshot, stock: Stock): boolean {
    return this.snapshot === snapshot && this.stock === stock
  }

  /** @param offers what staff offer with a cart */
  upsells(offers: readonly CartOffer[]): Published {
    return this.once(`upsells ${JSON.stringify(offers)}`, () => this.upsellsWith(offers))
  }

  /** Like `upsells`, for an answer that no one else gets. */
  upsellsWith(offers: readonly CartOffer[]): Upsells {
    return upsells(offers, this.snapshot, this.stock)
  }

  /** The front page. */
  home(): Published {
    return this.once("home", () => homePage(this.snapshot, this.stock))
  }

  /** Also by a former path; null when there is no such page. */
  listing(path: string): Published | null {
    const category = categoryAt(this.snapshot, path)
    return category ? this.once(`listing ${category.path}`, () => listingPage(category, this.stock)) : null
  }

  /** Also by a former slug; null when there is no such product. */
  product(slug: string): Published | null {
    const product = productCalled(this.snapshot, slug)
    if (!product) return null
    return this.once(`product ${product.slug}`, () => productPage(product, this.snapshot, this.stock))
  }

  private once(key: string, make: () => unknown): Published {
    const existing = this.made.get(key)
    if (existing) return existing
    const published = publish(make())
    this.made.set(key, published)
    return published
  }
}

/** Where the gateway passes on the sandbox's token calls (contracts/route-table.ts). */
const CARD_SANDBOX = "/card-sandbox"

/** Without the secret that the server uses to count sales. */
const publicAnalytics = (analytics: Analytics): AnalyticsSettings =>
  analytics.kind === "gtm" ? { kind: "gtm", site: analytics.site } : analytics

function shopSettings(shop: Settings): ShopSettings {
  const { botCheck, card } = shop
  return {
    brand: shop.brand,
    phone: shop.phone,
    email: shop.email,
    mode: shop.mode,
    origin: shop.origin,
    card:
      card.kind === "sandbox"
        ? { kind: "sandbox", publishableKey: card.publishableKey, base: CARD_SANDBOX }
        : { kind: "stripe", publishableKey: card.publishableKey },
    botCheck:
      botCheck.kind === "turnstile"
        ? { kind: "turnstile", siteKey: botCheck.siteKey }
        : { kind: "proof-of-work" },
    ...(shop.addressService && { completesAddresses: true }),
    ...((shop.textAccount || shop.mode === "demo") && { sendsTexts: true }),
    ...(shop.videoPlayer && { videoPlayer: shop.videoPlayer }),
    ...(shop.analytics && { analytics: publicAnalytics(shop.analytics) }),
    cacheVersion: CACHE_VERSION,
  }
}

/**
 * What every page may know; none of it depends on what is sold.
 * @param words staff's words on every page
 */
export const settingsWith = (words: Partial<ShopSettings>): ShopSettings => ({
  ...shopSettings(settings()),
  ...words,
})

let publishedSettings: { words: string; published: Published } | undefined

/** The same, ready to send. */
export function publishSettings(words: Partial<ShopSettings>): Published {
  const key = JSON.stringify(words)
  if (publishedSettings?.words !== key)
    publishedSettings = { words: key, published: publish(settingsWith(words)) }
  return publishedSettings.published
}

const latest = new WeakMap<object, PublishedPages>()

/**
 * The pages of the current catalog and stock.
 * @throws {ShopError} 503 before the shop has been seeded
 */
export async function getPages(container: MedusaContainer): Promise<PublishedPages> {
  const [snapshot, stock] = await Promise.all([getSnapshot(container), getStock(container)])
  const existing = latest.get(snapshot)
  if (existing?.isOf(snapshot, stock)) return existing
  const pages = new PublishedPages(snapshot, stock)
  latest.set(snapshot, pages)
  return pages
}
