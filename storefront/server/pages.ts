import { randomBytes } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { cdnHeaders, type KeptByCdn } from "#contracts/cdn"
import { PREVIEW_PARAM } from "#contracts/content"
import { ShopSettings } from "#contracts/settings"
import { parseCookies } from "#platform/cookies"
import { HttpError } from "#platform/http"
import { PRIVATE_PAGE } from "#platform/private-page"
import type { PageAnswer, PageManifest, PageRequest } from "../src/entry-server"
import { PageBody } from "./compress"
import { sendDownPage } from "./down-page"
import { faultLog } from "./fault-log"
import { type InlineSources, inlineNamer } from "./inline-sources"
import type { Metrics, PageMade } from "./metrics"
import type { PageCache, RenderedPage } from "./page-cache"
import { sendRefusal } from "./refusal"
import { pathOf } from "./request-path"
import { contentSecurityPolicy, securityHeaders } from "./security"
import type { Look, ShopHttp } from "./shop-http"
import type { SettingsSource } from "./shop-settings"
import { siteDocument } from "./site-documents"

interface Program {
  renderPage: (page: PageRequest) => Promise<PageAnswer>
  manifest: PageManifest
  /** The texts of the stylesheets whose marks the pages have, by address. */
  sheets: ReadonlyMap<string, string>
}

interface PagesConfig {
  settings: SettingsSource
  /** How long a page waits for the first settings after a start. Milliseconds. */
  settingsWait?: number
  shopHttp: ShopHttp
  /** Pages made lately; none in the dev server, where an edit shows at once. */
  cache?: PageCache
  /** The program and its assets, asked for at each page: the dev server has new ones after an edit. */
  program: () => Promise<Program>
  metrics?: Pick<Metrics, "countPage">
  /** Changes the policy for the dev server, whose tooling injects styles and opens a web socket. */
  policy?: (policy: string) => string
}

const SETTINGS_WAIT = 3_000

/** Marks what of ours stands within a rendered page, as its nonce; nobody outside can know it, and it never leaves. */
const OURS = randomBytes(16).toString("hex")
const namers = new WeakMap<ReadonlyMap<string, string>, ReturnType<typeof inlineNamer>>()

function namerOf(sheets: ReadonlyMap<string, string>): ReturnType<typeof inlineNamer> {
  const namer = namers.get(sheets) ?? inlineNamer(OURS, sheets)
  namers.set(sheets, namer)
  return namer
}

const NOTHING_INLINE: InlineSources = { scripts: [], styles: [] }

/** Path and query. A whole address as the target is the visitor's word, as the Host header is: it decides nothing. */
function addressOf(req: IncomingMessage): string {
  const target = (req.url ?? "/").replace(/^https?:\/\/[^/?#]*/i, "")
  return `/${target.replace(/^\/+/, "")}`
}

/** The look at a page before it is public that an address asks for; undefined for everybody else's. */
function lookOf(address: string): Look | undefined {
  const { pathname, searchParams } = new URL(address, "http://localhost")
  const token = searchParams.get(PREVIEW_PARAM)
  return token ? { token, path: pathname } : undefined
}

const lowerCased = (headers: Record<string, string>) => Object.fromEntries(new Headers(headers))

const secondsUntil = (at: number): number => Math.max(0, Math.floor((at - Date.now()) / 1_000))

/** Of a look: kept by nobody, found by no search engine, and its address told to nobody. */
const UNLISTED = { ...PRIVATE_PAGE, "X-Robots-Tag": "noindex, nofollow", "Referrer-Policy": "no-referrer" }

/** What is made of both: no longer than either, dropped with either. */
const bothKept = (one: KeptByCdn | null, other: KeptByCdn | null): KeptByCdn | null =>
  one && other
    ? { seconds: Math.min(one.seconds, other.seconds), tags: [...new Set([...one.tags, ...other.tags])] }
    : null

/** Renders pages: the router's answer with the security headers that fit it, packed quickly. */
export function createPages({
  settings,
  settingsWait = SETTINGS_WAIT,
  shopHttp,
  cache,
  program,
  metrics,
  policy = (text) => text,
}: PagesConfig) {
  /** Everything of an answer. Headers that come later win: what is private stays so whatever a page says of itself. */
  function pageOf(
    shop: ShopSettings,
    text: string,
    {
      status = 200,
      headers,
      isCounted = false,
      inline = NOTHING_INLINE,
    }: Partial<RenderedPage> & { inline?: InlineSources },
  ): RenderedPage {
    return {
      status,
      isCounted,
      headers: {
        ...lowerCased(securityHeaders(shop)),
        "content-security-policy": policy(contentSecurityPolicy(shop, inline)),
        "cache-control": "no-cache",
        ...headers,
        // Who has answered the cookie notice sees the page without it.
        vary: headers?.["cdn-cache-control"] ? "Accept-Encoding, Cookie" : "Accept-Encoding",
      },
      body: new PageBody(Buffer.from(text)),
    }
  }

  async function render(
    req: IncomingMessage,
    shop: ShopSettings,
    { signal, look }: { signal: AbortSignal; look: Look | undefined },
  ): Promise<RenderedPage & { made: PageMade }> {
    const { cookie } = req.headers
    const cookies = parseCookies(cookie ?? "")
    const address = addressOf(req)
    let own: RenderedPage | undefined

    async function make(): Promise<RenderedPage> {
      const record = look ? undefined : cache?.record(cookies)
      let isPersonal = false
      let isCounted = false
      let kept = settings.keptByCdn()
      const notes = {
        personal() {
          isPersonal = true
          record?.markPersonal()
        },
        counted() {
          isCounted = true
        },
        shared(each: KeptByCdn | null) {
          kept = bothKept(kept, each)
        },
      }
      const { renderPage, manifest, sheets } = await program()
      const answer = await renderPage({
        // No headers of the visitor's: what is not handed over can't change a page that others get, too.
        request: new Request(new URL(address, "http://localhost"), { signal }),
        context: {
          http: shopHttp(cookie, notes, look),
          settings: shop,
          cookies: record?.cookies ?? cookies,
        },
        manifest,
        nonce: OURS,
      })
      const { html, inline } = namerOf(sheets)(answer.html)
      const declared = Object.fromEntries(answer.headers)
      const forCdn =
        record?.isForNewcomers() &&
        !isPersonal &&
        !isCounted &&
        answer.status === 200 &&
        !declared["cache-control"]
          ? bothKept(kept, { seconds: secondsUntil(settings.changesAt()), tags: [] })
          : null
      const page = pageOf(shop, html, {
        status: answer.status,
        isCounted,
        inline,
        // A redirect or a dead end tells something of the visitor, too.
        headers: {
          ...declared,
          ...(forCdn && cdnHeaders(forCdn)),
          ...(isPersonal ? lowerCased(PRIVATE_PAGE) : {}),
          ...(look ? lowerCased(UNLISTED) : {}),
        },
      })
      if (record && page.status === 200) cache?.keep(address, record, page)
      own = page
      return page
    }

    if (!cache || look) return { ...(await make()), made: "rendered" }
    const known = cache.find(address, cookies)
    const page = known ?? (await cache.inTurn(address, cookies, make))
    if (page.isCounted && page !== own) shopHttp.shownAgain()
    return { ...page, made: page === own ? "rendered" : "kept" }
  }

  /** What every page knows: for a look as it is looked at. @throws HttpError 403 when the look is over */
  async function settingsFor(look: Look | undefined): Promise<ShopSettings | null> {
    const shop = await settings.within(settingsWait)
    if (!shop || !look) return shop
    return await shopHttp(undefined, undefined, look).request("GET", "/shop/settings", {
      schema: ShopSettings,
    })
  }

  /** Counts a page once it is answered, by how it came about. */
  function counting(res: ServerResponse): (made: PageMade) => void {
    const began = performance.now()
    let made: PageMade = "down"
    res.once("close", () =>
      metrics?.countPage({
        made,
        status: res.writableFinished ? res.statusCode : 499,
        ms: performance.now() - began,
      }),
    )
    return (how) => {
      made = how
    }
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const tellMade = counting(res)
    let look: Look | undefined
    let shop: ShopSettings | null
    try {
      look = lookOf(addressOf(req))
      shop = await settingsFor(look)
    } catch (error) {
      if (error instanceof HttpError && error.status === 403) {
        tellMade("refused")
        sendRefusal(req, res, { status: 403, message: error.message })
      } else sendDownPage(res, 503)
      return
    }
    if (!shop) {
      sendDownPage(res, 503)
      return
    }
    const left = new AbortController()
    res.once("close", () => {
      if (!res.writableFinished) left.abort(new Error("The visitor left."))
    })
    try {
      const document = await siteDocument(pathOf(req.url), shop, shopHttp(undefined))
      const page = document
        ? {
            ...pageOf(shop, document.body, { headers: { "content-type": document.type } }),
            made: "file" as const,
          }
        : await render(req, shop, { signal: left.signal, look })
      tellMade(page.made)
      const { body, encoding } = page.body.for(req.headers["accept-encoding"])
      if (left.signal.aborted) return
      res.writeHead(page.status, {
        ...page.headers,
        ...(encoding && { "content-encoding": encoding }),
        "content-length": body.length,
      })
      res.end(req.method === "HEAD" ? undefined : body)
    } catch (error) {
      if (left.signal.aborted) return
      tellMade("down")
      faultLog(shop.mode === "demo")(req, error)
      if (res.headersSent) res.destroy()
      else sendDownPage(res, 503)
    }
  }
}
