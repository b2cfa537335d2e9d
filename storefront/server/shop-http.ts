import { PREVIEW_HEADER, PREVIEW_PATH_HEADER } from "#contracts/content/content"
import { CACHE_HITS_HEADER } from "#contracts/http/cache-hits-header"
import { type CdnCacheRule, readCdnHeaders } from "#contracts/http/cdn"
import { redactPersonalData } from "#contracts/http/redact-personal-data"
import { CALLS, type Call, routeFinder } from "#contracts/route-table"
import { createHttp, type Http, HttpError, type Method, type RequestOptions } from "#platform/http"
import { type ReadThrough, readThrough } from "./read-through"

/** Milliseconds; how far a page may lag behind the catalog. */
const SHARED_FOR = 1_000
const SHARED_AT_MOST = 500

/** How long shared reads are still served while the backend is unreachable. Milliseconds. */
const STALE_FOR = 10 * 60_000
/** A page that waits longer for the backend says that the shop is not answering. Milliseconds. */
const PATIENCE = 5_000

const find = routeFinder(CALLS)

const isOutOfReach = (error: unknown) =>
  error instanceof HttpError && [0, 502, 503, 504].includes(error.status)

/**
 * The call of a read that is the same for everyone, according to the route table; null for any other, which is sent
 * with the visitor's cookie.
 */
function sharedRead(method: Method, path: string): Call | null {
  const [plain = ""] = path.split("?", 1)
  const { call } = find(method, plain)
  if (call?.who !== "anyone") return null
  return (method === "GET" ? path.startsWith("/shop/") : call.reads) ? call : null
}

/** A preview that staff opened of a page before it is public. */
export interface PagePreview {
  token: string
  /** The page's path. */
  path: string
}

/** Whether a preview changes this read: the page's words, and what its cart offers. */
const hasWords = (method: Method, path: string) =>
  method === "GET" &&
  (["/shop/settings", "/shop/upsells"].includes(path) || path.startsWith("/shop/content/"))

/** Notes what a page is made of. */
export interface PageNotes {
  /** Something was read that may be this visitor's own. */
  personal(): void
  /** An answer was read whose every showing is counted. */
  counted(): void
  /**
   * An answer was read that is the same for everyone.
   * @param kept whether a CDN may keep what is made from it
   */
  shared?(kept: CdnCacheRule | null): void
}

/**
 * HTTP for one visitor.
 * @param look set when staff preview a page before it is public: words are then read fresh and shared with no one
 */
export interface ShopHttp {
  (cookie: string | undefined, notes?: PageNotes, look?: PagePreview): Http
  /** A page was shown again that holds an answer whose every showing is counted. */
  shownAgain(): void
}

/**
 * HTTP for rendering on the server. Shared reads are sent without the visitor's cookie, kept for a moment, and
 * requested once however many pages want them; so callers must not change what they return.
 * @param changesAt when words next change automatically; nothing is kept past that
 * @param traceHeaders of the request that a page is made for; a shared read belongs to the first request that wants it
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

  /** What the backend's answers tell a CDN; the answers are kept, so this has to be too. */
  const keptByCdn = new WeakMap<object, CdnCacheRule>()
  const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

  let shown = 0
  /** Sends the backend, with a counted read, how often such an answer was shown without a read. */
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
            // A real token stays the same when encoded; anything else may hold characters that no header takes.
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
        // Without the signal: one visitor's leaving must not fail the others' read.
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
