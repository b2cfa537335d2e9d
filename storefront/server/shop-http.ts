import { PREVIEW_HEADER, PREVIEW_PATH_HEADER } from "#contracts/content/content"
import { redactPersonalData } from "#contracts/http/redact-personal-data"
import { CALLS, type Call, routeFinder } from "#contracts/route-table"
import { createHttp, type Http, type Method, type RequestOptions } from "#platform/http"
import { type PageNotes, SharedReads } from "./shared-reads"

/** A page that waits longer for the backend says that the shop is not answering. */
const ANSWER_TIMEOUT_MS = 5_000

const find = routeFinder(CALLS)

/**
 * The call of a read that is the same for everyone, according to the route table; null for any other, which is sent
 * with the visitor's cookie.
 */
function sharedCall(method: Method, path: string): Call | null {
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

const previewHeaders = ({ token, path }: PagePreview) => ({
  // A real token stays the same when encoded; anything else may hold characters that no header takes.
  [PREVIEW_HEADER]: encodeURIComponent(token),
  [PREVIEW_PATH_HEADER]: path,
})

/** Whether a preview changes this read: the page's words, and what its cart offers. */
const hasWords = (method: Method, path: string) =>
  method === "GET" &&
  (["/shop/settings", "/shop/upsells"].includes(path) || path.startsWith("/shop/content/"))

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
  const asPage = { base: backendUrl, inLog: redactPersonalData, timeoutMs: ANSWER_TIMEOUT_MS }
  const anonymous = createHttp(asPage)
  const shared = new SharedReads(anonymous, changesAt, traceHeaders)

  const httpFor = (cookie: string | undefined, notes?: PageNotes, look?: PagePreview): Http => {
    const personal = cookie ? createHttp({ ...asPage, headers: { Cookie: cookie } }) : anonymous
    return {
      request<T = void>(method: Method, path: string, options?: RequestOptions<T>): Promise<T> {
        if (look && hasWords(method, path)) {
          notes?.personal()
          return anonymous.request(method, path, {
            ...options,
            headers: { ...traceHeaders(), ...previewHeaders(look) },
          })
        }
        const call = sharedCall(method, path)
        if (call) return shared.read(call, { method, path, options, notes })
        notes?.personal()
        return personal.request(method, path, {
          ...options,
          headers: { ...traceHeaders(), ...options?.headers },
        })
      },
    }
  }
  return Object.assign(httpFor, { shownAgain: () => shared.countShown() })
}
