import { PREVIEW_HEADER, PREVIEW_PATH_HEADER } from "#contracts/content/content"
import { CACHE_HITS_HEADER } from "#contracts/http/cache-hits-header"
import { type CdnCacheRule, readCdnHeaders } from "#contracts/http/cdn"
import { redactPersonalData } from "#contracts/http/redact-personal-data"
import { CALLS, type Call, routeFinder } from "#contracts/route-table"
import { createHttp, type Http, HttpError, type Method, type RequestOptions } from "#platform/http"
import { type ReadThrough, readThrough } from "./read-through"

/** Milliseconds; what a page may lag behind the catalog. */
const SHARED_FOR = 1_000
const SHARED_AT_MOST = 500

/** How long shared reads are still given out while the backend is out of reach. Milliseconds. */
const STALE_FOR = 10 * 60_000
/** A page that waits longer for the backend says that the shop is not answering. Milliseconds. */
const PATIENCE = 5_000

const find = routeFinder(CALLS)

const isOutOfReach = (error: unknown) =>
  error instanceof HttpError && [0, 502, 503, 504].includes(error.status)

/**
 * The call of a read that is the same for everybody, as the table of routes has it; null for any other, which goes with
 * the visitor's cookie.
 */
function sharedRead(method: Method, path: string): Call | null {
  const [plain = ""] = path.split("?", 1)
  const { call } = find(method, plain)
  if (call?.who !== "anyone") return null
  return (method === "GET" ? path.startsWith("/shop/") : call.reads) ? call : null
}

/** A look that staff opened at a page before it is public. */
export interface PagePreview {
  token: string
  /** Of the page. */
  path: string
}

/** What a look shows otherwise than the page is: its words, and what its cart offers. */
const hasWords = (method: Method, path: string) =>
  method === "GET" &&
  (["/shop/settings", "/shop/upsells"].includes(path) || path.startsWith("/shop/content/"))

/** Notes what a page is made of. */
export interface PageNotes {
  /** Something is read that may be this visitor's own. */
  personal(): void
  /** An answer is read of which each showing is counted. */
  counted(): void
  /** An answer is read that is the same for everybody. @param kept whether a CDN may keep what is made of it */
  shared?(kept: CdnCacheRule | null): void
}

/**
 * HTTP for one visitor.
 * @param look when staff look at a page before it is public: words are then asked for anew, and shared with nobody
 */
export interface ShopHttp {
  (cookie: string | undefined, notes?: PageNotes, look?: PagePreview): Http
  /** A page was shown again that holds an answer of which each showing is counted. */
  shownAgain(): void
}

/**
 * HTTP for rendering on the server. Shared reads go out without the visitor's cookie, are kept for a moment
 * and asked for once however many pages want them; so what they return must not be changed by who gets it.
 * @param changesAt when words change by themselves; none is kept beyond it
 * @param traceHeaders of the request that a page is made for; a shared read belongs to the first who wants it
 */
export function createShopHttp(
  backendUrl: string,
  changesAt: () => number = () => Number.POSITIVE_INFINITY,
  traceHeaders: () => Record<string, string> = () => ({}),
): ShopHttp {
  const asPage = { base: backendUrl, inLog: redactPersonalData, patience: PATIENCE }
  const anonymous = createHttp(asPage)
  const shared: ReadThrough = readThrough({
    keepFor: SHARED_FOR,
    atMost: SHARED_AT_MOST,
    now: Date.now,
    changesAt,
    staleFor: STALE_FOR,
    isOutOfReach,
  })

  /** What the backend said of its answers to a CDN; they are kept, and so must this be. */
  const keptByCdn = new WeakMap<object, CdnCacheRule>()
  const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

  let shown = 0
  /** Tells the backend with a counted read how often such an answer was shown without one. */
  async function count<T>(read: (headers: Record<string, string>) => Promise<T>): Promise<T> {
    const told = shown
    shown = 0
    try {
      return await read(told > 0 ? { [CACHE_HITS_HEADER]: String(told) } : {})
    } catch (error) {
      shown += told
      throw error
    }
  }

  const httpFor = (cookie: string | undefined, notes?: PageNotes, look?: PagePreview): Http => {
    const personal = cookie ? createHttp({ ...asPage, headers: { Cookie: cookie } }) : anonymous
    return {
      request<T = void>(method: Method, path: string, options?: RequestOptions<T>): Promise<T> {
        if (look && hasWords(method, path)) {
          notes?.personal()
          const headers = {
            ...traceHeaders(),
            // A token is the same either way; what is none may be of any alphabet, which no header takes.
            [PREVIEW_HEADER]: encodeURIComponent(look.token),
            [PREVIEW_PATH_HEADER]: look.path,
          }
          return anonymous.request(method, path, { ...options, headers })
        }
        const call = sharedRead(method, path)
        if (!call) {
          notes?.personal()
          return personal.request(method, path, {
            ...options,
            headers: { ...traceHeaders(), ...options?.headers },
          })
        }
        // No signal: one visitor's leaving must not fail the others' read.
        const { schema, body } = options ?? {}
        const key = `${method} ${path} ${body === undefined ? "" : JSON.stringify(body)}`
        const traced = async (headers: Record<string, string> = {}) => {
          let kept: CdnCacheRule | null = null
          const answer = await anonymous.request(method, path, {
            schema,
            body,
            headers: { ...traceHeaders(), ...headers },
            onAnswer: (told) => {
              kept = readCdnHeaders(told)
            },
          })
          if (kept && isObject(answer)) keptByCdn.set(answer, kept)
          return answer
        }
        if (!call.counted) {
          const answer = shared(key, schema, () => traced())
          if (!notes?.shared) return answer
          return answer.then((value) => {
            notes.shared?.((isObject(value) && keptByCdn.get(value)) || null)
            return value
          })
        }
        notes?.counted()
        let isAsked = false
        const answer = shared(key, schema, () => {
          isAsked = true
          return count(traced)
        })
        if (!isAsked) shown++
        return answer
      },
    }
  }
  return Object.assign(httpFor, { shownAgain: () => void shown++ })
}
