import { randomBytes } from "node:crypto"
import { setImmediate as nextRound } from "node:timers/promises"
import { nextSaleChange } from "#contracts/catalog/sale-window"
import { type CdnCacheRule, cdnHeaders } from "#contracts/http/cdn"
import { FairSemaphore } from "#contracts/http/fair-semaphore"
import type { ShopSettings } from "#contracts/settings"
import { type Cookies, parseCookies } from "#platform/cookies"
import { PRIVATE_PAGE } from "#platform/private-page"
import type { PageAnswer, PageManifest, PageRequest } from "../src/entry-server"
import { PageBody } from "./compress"
import { type InlineSources, inlineNamer } from "./inline-sources"
import type { PageMade } from "./metrics"
import type { PageCache, RenderedPage } from "./page-cache"
import { contentSecurityPolicy, securityHeaders } from "./security"
import type { PagePreview, ShopHttp } from "./shop-http"
import type { SettingsSource } from "./shop-settings"

interface Program {
  renderPage: (page: PageRequest) => Promise<PageAnswer>
  manifest: PageManifest
  /** The texts of the stylesheets whose marks the pages have, by address. */
  sheets: ReadonlyMap<string, string>
}

export interface RendererConfig {
  settings: SettingsSource
  shopHttp: ShopHttp
  /** Recently made pages; none in the dev server, where an edit shows at once. */
  cache?: PageCache
  /** The program and its assets, requested for each page: the dev server has new ones after an edit. */
  program: () => Promise<Program>
  /** Changes the policy for the dev server, whose tooling injects styles and opens a web socket. */
  policy?: (policy: string) => string
}

/** Marks what is ours within a rendered page, as its nonce; no one outside can know it, and it is never sent. */
const OURS = randomBytes(16).toString("hex")
const namers = new WeakMap<ReadonlyMap<string, string>, ReturnType<typeof inlineNamer>>()

function namerOf(sheets: ReadonlyMap<string, string>): ReturnType<typeof inlineNamer> {
  const namer = namers.get(sheets) ?? inlineNamer(OURS, sheets)
  namers.set(sheets, namer)
  return namer
}

const NOTHING_INLINE: InlineSources = { scripts: [], styles: [] }

const lowerCased = (headers: Record<string, string>) => Object.fromEntries(new Headers(headers))

const secondsUntil = (at: number): number => Math.max(0, Math.floor((at - Date.now()) / 1_000))

/** For a preview: not cached anywhere, not found by any search engine, and its address not passed on. */
const UNLISTED = { ...PRIVATE_PAGE, "X-Robots-Tag": "noindex, nofollow", "Referrer-Policy": "no-referrer" }

/** The combination of both: kept no longer than either, dropped with either. */
const strictestRule = (one: CdnCacheRule | null, other: CdnCacheRule | null): CdnCacheRule | null =>
  one && other
    ? { seconds: Math.min(one.seconds, other.seconds), tags: [...new Set([...one.tags, ...other.tags])] }
    : null

/** What a page turns out to be while it is made from the shop's answers. */
class PageNotes {
  isPersonal = false
  isCounted = false

  /** @param kept how long and under which tags a CDN may keep what every page shows */
  constructor(
    private kept: CdnCacheRule | null,
    private readonly whenPersonal: () => void,
  ) {}

  readonly personal = (): void => {
    this.isPersonal = true
    this.whenPersonal()
  }

  readonly counted = (): void => {
    this.isCounted = true
  }

  readonly shared = (each: CdnCacheRule | null): void => {
    this.kept = strictestRule(this.kept, each)
  }

  /** How long a CDN may keep it for everyone; null for what is personal or counted. */
  keptUntil(changesAt: number): CdnCacheRule | null {
    if (this.isPersonal || this.isCounted) return null
    return strictestRule(this.kept, { seconds: secondsUntil(changesAt), tags: [] })
  }
}

type PageParts = Partial<Omit<RenderedPage, "body">> & {
  inline?: InlineSources
  /** Whether visitors with different cookies may see something else. */
  differs?: boolean
}

/** What a page is made for. */
export interface PageFor {
  /** Path and query. */
  address: string
  cookie: string | undefined
  look: PagePreview | undefined
  /** The network that requests it (contracts/http/network.ts). */
  asker: string
  signal: AbortSignal
}

/**
 * How an answer is made of a page's bytes. Later headers win: what is private stays private whatever a page says about
 * itself.
 */
const answerWith =
  (policy: (text: string) => string) =>
  (shop: ShopSettings, bytes: Buffer, parts: PageParts): RenderedPage => {
    const { status = 200, headers, isCounted = false, inline = NOTHING_INLINE, differs = false } = parts
    const isForCdn = headers?.["cdn-cache-control"] !== undefined
    return {
      status,
      isCounted,
      headers: {
        ...lowerCased(securityHeaders(shop)),
        "content-security-policy": policy(contentSecurityPolicy(shop, inline)),
        // For what no CDN may keep: `no-cache` alone means nothing to Fastly, which keeps anything without another
        // directive for an hour.
        "cache-control": isForCdn ? "no-cache" : "private, no-cache",
        ...headers,
        // Visitors who have answered the cookie notice see the page without it: that theirs isn't kept says nothing
        // about newcomers' pages.
        vary: isForCdn || differs ? "Accept-Encoding, Cookie" : "Accept-Encoding",
      },
      body: new PageBody(bytes),
    }
  }

/** @returns makes a page with the router's program, and has the cache keep what may be kept */
function createPageMaker({
  settings,
  shopHttp,
  cache,
  program,
  pageOf,
}: Omit<RendererConfig, "policy"> & { pageOf: ReturnType<typeof answerWith> }) {
  return async (
    shop: ShopSettings,
    { address, cookie, look, signal }: PageFor,
    cookies: Cookies,
  ): Promise<RenderedPage> => {
    const record = look ? undefined : cache?.record(cookies)
    const notes = new PageNotes(settings.keptByCdn(), () => record?.markPersonal())
    const saleTurns = nextSaleChange(Date.now(), shop.sale)
    const { renderPage, manifest, sheets } = await program()
    const answer = await renderPage({
      // No headers of the visitor's: what isn't passed on can't change a page that others get, too.
      request: new Request(new URL(address, "http://localhost"), { signal }),
      context: {
        http: shopHttp(cookie, notes, look),
        settings: shop,
        cookies: record?.cookies ?? cookies,
      },
      manifest,
      nonce: OURS,
    })
    const { bytes, inline } = namerOf(sheets)(answer.html)
    const declared = Object.fromEntries(answer.headers)
    const isForAll = record?.isForNewcomers() && answer.status === 200 && !declared["cache-control"]
    const forCdn = isForAll ? notes.keptUntil(Math.min(settings.changesAt(), saleTurns)) : null
    const page = pageOf(shop, bytes, {
      status: answer.status,
      isCounted: notes.isCounted,
      inline,
      differs: record?.asksForCookies() ?? false,
      // A redirect or a dead end also reveals something about the visitor.
      headers: {
        ...declared,
        ...(forCdn && cdnHeaders(forCdn)),
        ...(notes.isPersonal ? lowerCased(PRIVATE_PAGE) : {}),
        ...(look ? lowerCased(UNLISTED) : {}),
      },
    })
    if (record && page.status === 200) cache?.store(address, record, page)
    return page
  }
}

/** Makes pages with the router's program, or finds recently made ones. */
export function createRenderer({ policy = (text) => text, ...config }: RendererConfig) {
  const { cache, shopHttp } = config
  const pageOf = answerWith(policy)
  const make = createPageMaker({ ...config, pageOf })

  /**
   * Pages are begun one at a time in between other work, and networks take turns: anyone asking for hundreds of pages
   * that no one has made yet waits for them, and everyone else goes on.
   */
  const begins = new FairSemaphore(1)

  async function render(shop: ShopSettings, page: PageFor): Promise<RenderedPage & { made: PageMade }> {
    const cookies = parseCookies(page.cookie ?? "")
    let own: RenderedPage | undefined
    let answered = page.look ? undefined : cache?.find(page.address, cookies)
    if (!answered) {
      await begins.take(page.asker, () => nextRound())
      page.signal.throwIfAborted()
      const makeOwn = async () => {
        own = await make(shop, page, cookies)
        return own
      }
      if (!cache || page.look) answered = await makeOwn()
      else
        answered =
          cache.find(page.address, cookies) ?? (await cache.oneAtATime(page.address, cookies, makeOwn))
    }
    if (answered.isCounted && answered !== own) shopHttp.shownAgain()
    return { ...answered, made: answered === own ? "rendered" : "kept" }
  }

  return { pageOf, render }
}
