import { createHash } from "node:crypto"
import type { Analytics } from "../../../config/services"
import { CURRENCY, plainCents, toDollars } from "../../../contracts/money"

/** What is reported to a collector about a sale: what was sold and for how much, nothing about the buyer. */
export interface Sale {
  orderId: string
  /** Whole cents. */
  totalCents: number
  /** `price` is for one piece, in dollars. */
  items: { sku: string; name: string; price: number; quantity: number }[]
}

export interface SaleRequest {
  url: string
  headers: Record<string, string>
  body: string
  /** The collector recognizes a repeated sale, so an answer that was lost does no harm. */
  repeatable: boolean
}

/** The event of a sale. Not `purchase`: the bogie setup uses that name for what it puts into a cart. */
const SALE = "sale"
/** Not a page of the shop: the real address of a thank-you page is its buyer's secret. */
const PAGE = "/sale"
const GOOGLE = "https://www.google-analytics.com/mp/collect"

/** Plausible and Umami ignore what doesn't look like a browser. The same for every sale, so it identifies no one. */
const USER_AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"

const pieces = ({ items }: Sale): number => items.reduce((sum, { quantity }) => sum + quantity, 0)
const goods = ({ items }: Sale): string =>
  items
    .map(({ sku, quantity }) => `${sku} x${quantity}`)
    .join(", ")
    .slice(0, 500)

/** Always the same for one order, and can't be traced back to it. */
const saleKey = ({ orderId }: Sale): string =>
  createHash("sha256").update(`sale ${orderId}`).digest("hex").slice(0, 24)

/**
 * The request that makes a collector count a sale: Plausible's `POST /api/event`, Umami's `POST /api/send`, Google
 * Analytics' Measurement Protocol. It carries no cookie, no address of the buyer, no name, no order number.
 * @param origin of the shop
 * @returns null when the server doesn't count: a tag manager without a property
 */
export function saleRequest(analytics: Analytics, sale: Sale, origin: string): SaleRequest | null {
  const headers = { "content-type": "application/json", "user-agent": USER_AGENT }
  switch (analytics.kind) {
    case "plausible":
      return {
        url: `${analytics.origin}/api/event`,
        headers,
        body: JSON.stringify({
          name: SALE,
          url: `${origin}${PAGE}`,
          domain: analytics.site,
          revenue: { currency: CURRENCY.toUpperCase(), amount: plainCents(sale.totalCents) },
          props: { pieces: pieces(sale), goods: goods(sale) },
        }),
        repeatable: false,
      }
    case "umami":
      return {
        url: `${analytics.origin}/api/send`,
        headers,
        body: JSON.stringify({
          type: "event",
          payload: {
            website: analytics.site,
            hostname: new URL(origin).hostname,
            url: PAGE,
            name: SALE,
            data: {
              revenue: toDollars(sale.totalCents),
              currency: CURRENCY.toUpperCase(),
              pieces: pieces(sale),
              goods: goods(sale),
            },
          },
        }),
        repeatable: false,
      }
    case "gtm": {
      if (!analytics.property) return null
      const { measurementId, apiSecret } = analytics.property
      const query = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret })
      return {
        url: `${GOOGLE}?${query}`,
        headers,
        body: JSON.stringify({
          // Google wants a browser's id; a sale's own isn't anyone's.
          client_id: `${Number.parseInt(saleKey(sale).slice(0, 8), 16)}.${Number.parseInt(saleKey(sale).slice(8, 16), 16)}`,
          consent: { ad_user_data: "DENIED", ad_personalization: "DENIED" },
          events: [
            {
              name: "purchase",
              params: {
                transaction_id: saleKey(sale),
                currency: CURRENCY.toUpperCase(),
                value: toDollars(sale.totalCents),
                items: sale.items.slice(0, 200).map(({ sku, name, price, quantity }) => ({
                  item_id: sku,
                  item_name: name,
                  price,
                  quantity,
                })),
              },
            },
          ],
        }),
        repeatable: true,
      }
    }
  }
}

/** How a collector answered. `dropped`: it accepted the request but ignored it; trying again wouldn't help. */
export type SaleOutcome = "counted" | "dropped" | "later"

/**
 * @param dropped Plausible's `x-plausible-dropped`; Umami says `beep` in the body when it takes the request for a
 * robot's
 */
export function saleOutcome(answer: { status: number; dropped: string | null; body: string }): SaleOutcome {
  if (answer.status < 200 || answer.status >= 500 || answer.status === 408 || answer.status === 429)
    return "later"
  if (answer.status >= 300) return "dropped"
  return answer.dropped === "1" || /"beep"/.test(answer.body) ? "dropped" : "counted"
}
