import { plainMoney } from "#contracts/money"
import type { AnalyticsSettings } from "#contracts/settings"
import { type AnalyticsEvent, type CollectedEvent, collectWith } from "./analytics"
import { loadScript } from "./load-script"

interface Facts {
  /** The shop's origin, no trailing slash. */
  origin: string
  /** Where the visitor came from: that site's origin, or nothing. */
  referrer: string
}

const MANAGER = "https://www.googletagmanager.com/gtm.js"
const LAYER = "collectorLayer"

declare global {
  interface Window {
    [LAYER]?: object[]
  }
}

/** An event as both collectors store it: texts and numbers, no lists. */
function facts(event: AnalyticsEvent): Record<string, string | number> {
  return {
    goods: event.items
      .map(({ sku, quantity }) => `${sku} x${quantity}`)
      .join(", ")
      .slice(0, 500),
    value: plainMoney(event.items.reduce((sum, { price, quantity }) => sum + Number(price) * quantity, 0)),
    ...(event.event === "checkout" ? { step: event.step } : {}),
  }
}

/** Sent as text: this needs no preflight request, and both collectors accept it. */
function post(url: string, body: object): void {
  fetch(url, {
    method: "POST",
    keepalive: true,
    credentials: "omit",
    referrerPolicy: "no-referrer",
    headers: { "Content-Type": "text/plain" },
    body: JSON.stringify(body),
  }).catch(() => {
    // Blocked, or down: analytics must not show.
  })
}

/**
 * A sale is counted by the shop's server, which nothing blocks: if it were also sent from here, it would count twice.
 */
const isSale = ({ event }: CollectedEvent): boolean => event === "checkoutSuccess"

function plausible(
  { origin: collector, site }: { origin: string; site: string },
  { origin, referrer }: Facts,
) {
  let page = "/"
  return (told: CollectedEvent) => {
    if (told.event === "pageView") page = told.page
    if (isSale(told)) return
    post(`${collector}/api/event`, {
      name: told.event === "pageView" ? "pageview" : told.event,
      url: origin + page,
      domain: site,
      ...(referrer ? { referrer } : {}),
      ...(told.event === "pageView" ? {} : { props: facts(told) }),
    })
  }
}

function umami({ origin: collector, site }: { origin: string; site: string }, { origin, referrer }: Facts) {
  let page = "/"
  return (told: CollectedEvent) => {
    if (told.event === "pageView") page = told.page
    if (isSale(told)) return
    post(`${collector}/api/send`, {
      type: "event",
      payload: {
        website: site,
        hostname: new URL(origin).hostname,
        url: page,
        ...(referrer ? { referrer } : {}),
        ...(told.event === "pageView" ? {} : { name: told.event, data: facts(told) }),
      },
    })
  }
}

/**
 * The tag manager reads its layer from the start. `dataLayer` also has what happened before the OK in a browser that
 * refuses, so it gets a layer of its own with what any collector hears.
 */
function tagManager({ site }: { site: string }) {
  const layer: object[] = [{ "gtm.start": Date.now(), event: "gtm.js" }]
  window[LAYER] = layer
  loadScript(`${MANAGER}?id=${encodeURIComponent(site)}&l=${LAYER}`).catch(() => {
    // Blocked, or down: analytics must not show.
  })
  return (told: CollectedEvent) => {
    layer.push(told)
  }
}

/** The origin of the site that led here; nothing for the shop's own pages. */
function outsideReferrer(origin: string): string {
  if (!document.referrer) return ""
  const from = new URL(document.referrer).origin
  return from === origin || from === window.location.origin ? "" : from
}

/**
 * Sends events to the shop's collector from now on, starting with those that were waiting. Only after the visitor's OK.
 */
export function startCollecting(analytics: AnalyticsSettings, origin: string): void {
  const about = { origin, referrer: outsideReferrer(origin) }
  if (analytics.kind === "gtm") collectWith(tagManager(analytics))
  else collectWith(analytics.kind === "umami" ? umami(analytics, about) : plausible(analytics, about))
}
