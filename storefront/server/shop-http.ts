import { PREVIEW_HEADER, PREVIEW_PATH_HEADER } from "#contracts/content"
import { CALLS, routeFinder } from "#contracts/route-table"
import { createHttp, type Http, HttpError, type Method, NO_ANSWER, type RequestOptions } from "#platform/http"
import { type ReadThrough, readThrough } from "./read-through"

/** Milliseconds; what a page may lag behind the catalogue. */
const SHARED_FOR = 1_500
const SHARED_AT_MOST = 500

/** How long shared reads are still given out while the backend is out of reach. Milliseconds. */
const STALE_FOR = 10 * 60_000
/** A page that waits longer for the backend says that the shop is not answering. Milliseconds. */
const PATIENCE = 5_000

const find = routeFinder(CALLS)

const isOutOfReach = (error: unknown) =>
  error instanceof HttpError && [0, 502, 503, 504].includes(error.status)

/** The same client, for a page that somebody waits for. */
function inTime(http: Http): Http {
  return {
    async request<T = void>(method: Method, path: string, options: RequestOptions<T> = {}): Promise<T> {
      const tooLate = AbortSignal.timeout(PATIENCE)
      const signal = options.signal ? AbortSignal.any([options.signal, tooLate]) : tooLate
      try {
        return await http.request(method, path, { ...options, signal })
      } catch (error) {
        if (tooLate.aborted && !options.signal?.aborted) throw new HttpError(0, { message: NO_ANSWER })
        throw error
      }
    },
  }
}

/** Reads that are the same for everybody, as the table of routes has it; any other goes with the visitor's cookie. */
function isShared(method: Method, path: string): boolean {
  if (method !== "GET" || !path.startsWith("/shop/")) return false
  const [plain = ""] = path.split("?", 1)
  return find(method, plain).call?.who === "anyone"
}

/** A look that staff opened at a page before it is public. */
export interface Look {
  token: string
  /** Of the page. */
  path: string
}

/** What a look shows otherwise than the page is: its words, and what its cart offers. */
const hasWords = (method: Method, path: string) =>
  method === "GET" &&
  (["/shop/settings", "/shop/upsells"].includes(path) || path.startsWith("/shop/content/"))

/**
 * HTTP for one visitor.
 * @param markPersonal called when something is read that may be this visitor's own
 * @param look when staff look at a page before it is public: words are then asked for anew, and shared with nobody
 */
export type ShopHttp = (cookie: string | undefined, markPersonal?: () => void, look?: Look) => Http

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
  const anonymous = inTime(createHttp({ base: backendUrl }))
  const shared: ReadThrough = readThrough({
    keepFor: SHARED_FOR,
    atMost: SHARED_AT_MOST,
    now: Date.now,
    changesAt,
    staleFor: STALE_FOR,
    isOutOfReach,
  })

  return (cookie, markPersonal, look) => {
    const personal = cookie
      ? inTime(createHttp({ base: backendUrl, headers: { Cookie: cookie } }))
      : anonymous
    return {
      request<T = void>(method: Method, path: string, options?: RequestOptions<T>): Promise<T> {
        if (look && hasWords(method, path)) {
          markPersonal?.()
          const headers = {
            ...traceHeaders(),
            [PREVIEW_HEADER]: look.token,
            [PREVIEW_PATH_HEADER]: look.path,
          }
          return anonymous.request(method, path, { ...options, headers })
        }
        if (!isShared(method, path)) {
          markPersonal?.()
          return personal.request(method, path, {
            ...options,
            headers: { ...traceHeaders(), ...options?.headers },
          })
        }
        // No signal: one visitor's leaving must not fail the others' read.
        const { schema } = options ?? {}
        return shared(path, schema, () =>
          anonymous.request(method, path, { schema, headers: traceHeaders() }),
        )
      },
    }
  }
}
