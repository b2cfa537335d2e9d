import { CACHE_HITS_HEADER } from "#contracts/http/cache-hits-header"
import { type CdnCacheRule, readCdnHeaders } from "#contracts/http/cdn"
import type { Call } from "#contracts/route-table"
import { type Http, HttpError, type Method, type RequestOptions } from "#platform/http"
import { type ReadThrough, readThrough } from "./read-through"

/** Milliseconds; how far a page may lag behind the catalog. */
const SHARED_FOR = 1_000
const SHARED_AT_MOST = 500

/** How long shared reads are still served while the backend is unreachable. Milliseconds. */
const STALE_FOR = 10 * 60_000

const isOutOfReach = (error: unknown) =>
  error instanceof HttpError && [0, 502, 503, 504].includes(error.status)

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

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

interface SharedRead<T> {
  method: Method
  path: string
  /** Of these, only schema and body count. */
  options: RequestOptions<T> | undefined
  /** Told what the page is made of. */
  notes: PageNotes | undefined
}

/** Reads that are the same for everyone, according to the route table: kept for a moment, and requested once. */
export class SharedReads {
  private readonly kept: ReadThrough
  /** What the backend's answers tell a CDN; the answers are kept, so this has to be too. */
  private readonly keptByCdn = new WeakMap<object, CdnCacheRule>()
  /** How often a counted answer was shown without a read since the last one. */
  private shown = 0

  constructor(
    private readonly http: Http,
    changesAt: () => number,
    private readonly traceHeaders: () => Record<string, string>,
  ) {
    this.kept = readThrough({
      ttlMs: SHARED_FOR,
      atMost: SHARED_AT_MOST,
      now: Date.now,
      changesAt,
      staleFor: STALE_FOR,
      isOutOfReach,
      // A change made since it was read has been purged already.
      onStale: (value) => isObject(value) && this.keptByCdn.delete(value),
    })
  }

  /** A page was shown again that holds an answer whose every showing is counted. */
  countShown(): void {
    this.shown++
  }

  /**
   * An answer at most a second old, or ten minutes while the backend is out of reach.
   * @throws HttpError as `Http.request` does
   */
  async read<T>(call: Call, { method, path, options, notes }: SharedRead<T>): Promise<T> {
    // Without the signal: one visitor's leaving must not fail the others' read.
    const { schema, body } = options ?? {}
    const key = `${method} ${path} ${body === undefined ? "" : JSON.stringify(body)}`
    const send = (headers?: Record<string, string>) => this.send(method, path, { schema, body, headers })
    if (call.counted) {
      notes?.counted()
      let isSent = false
      const answer = this.kept(key, schema, () => {
        isSent = true
        return this.withCount(send)
      })
      if (!isSent) this.shown++
      return await answer
    }
    const answer = await this.kept(key, schema, () => send()).catch((error: unknown) => {
      // What a page says instead would outlast the failure, and nothing purges it.
      notes?.shared?.(null)
      throw error
    })
    notes?.shared?.((isObject(answer) && this.keptByCdn.get(answer)) || null)
    return answer
  }

  private async send<T>(method: Method, path: string, options: RequestOptions<T>): Promise<T> {
    let kept: CdnCacheRule | null = null
    const answer = await this.http.request(method, path, {
      ...options,
      headers: { ...this.traceHeaders(), ...options.headers },
      onAnswer: (headers) => {
        kept = readCdnHeaders(headers)
      },
    })
    if (kept && isObject(answer)) this.keptByCdn.set(answer, kept)
    return answer
  }

  /** Sends the backend, with a counted read, how often such an answer was shown without a read. */
  private async withCount<T>(send: (headers: Record<string, string>) => Promise<T>): Promise<T> {
    const sent = this.shown
    this.shown = 0
    try {
      return await send(sent > 0 ? { [CACHE_HITS_HEADER]: String(sent) } : {})
    } catch (error) {
      this.shown += sent
      throw error
    }
  }
}
