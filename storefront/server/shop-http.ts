import { CALLS, routeFinder } from "#contracts/route-table"
import { createHttp, type Http, type Method, type RequestOptions } from "#platform/http"
import { type ReadThrough, readThrough } from "./read-through"

/** Milliseconds; what a page may lag behind the catalogue. */
const SHARED_FOR = 1_500
const SHARED_AT_MOST = 500

const find = routeFinder(CALLS)

/** Reads that are the same for everybody, as the table of routes has it; any other goes with the visitor's cookie. */
function isShared(method: Method, path: string): boolean {
  if (method !== "GET" || !path.startsWith("/shop/")) return false
  const [plain = ""] = path.split("?", 1)
  return find(method, plain).call?.who === "anyone"
}

/**
 * HTTP for one visitor.
 * @param markPersonal called when something is read that may be this visitor's own
 */
export type ShopHttp = (cookie: string | undefined, markPersonal?: () => void) => Http

/**
 * HTTP for rendering on the server. Shared reads go out without the visitor's cookie, are kept for a moment
 * and asked for once however many pages want them; so what they return must not be changed by who gets it.
 */
export function createShopHttp(backendUrl: string): ShopHttp {
  const anonymous = createHttp({ base: backendUrl })
  const shared: ReadThrough = readThrough({ keepFor: SHARED_FOR, atMost: SHARED_AT_MOST, now: Date.now })

  return (cookie, markPersonal) => {
    const personal = cookie ? createHttp({ base: backendUrl, headers: { Cookie: cookie } }) : anonymous
    return {
      request<T = void>(method: Method, path: string, options?: RequestOptions<T>): Promise<T> {
        if (!isShared(method, path)) {
          markPersonal?.()
          return personal.request(method, path, options)
        }
        // No signal: one visitor's leaving must not fail the others' read.
        const { schema } = options ?? {}
        return shared(path, schema, () => anonymous.request(method, path, { schema }))
      },
    }
  }
}
