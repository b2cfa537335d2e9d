import type { ErrorAnswer } from "#contracts/error"
import { TOO_LONG } from "#contracts/http/too-long"
import { learnTime } from "./shop-clock"

export type Method = "GET" | "POST" | "PUT" | "DELETE"

/**
 * Anything that checks a value and gives it its type, as every contract schema does. Throws when the value doesn't fit.
 */
export interface Schema<T> {
  parse(value: unknown): T
}

export interface RequestOptions<T> {
  /** Sent as JSON. Anything with photos uses `upload`, which may take long. */
  body?: unknown
  /** Checks and types the answer. Without it the answer is not read. */
  schema?: Schema<T>
  /** Sent in addition to the client's own, which they override. */
  headers?: Record<string, string>
  signal?: AbortSignal
  /** The request survives leaving the page. */
  keepalive?: boolean
  /** Gets the headers of an answer that is no error. */
  onAnswer?: (headers: Headers) => void
}

export interface Http {
  /**
   * Makes one call of section 7.
   * @throws HttpError when the shop answers with an error, with something unreadable, not at all or not in time
   *   (`status` 0). An abort throws the signal's reason.
   */
  request<T = void>(method: Method, path: string, options?: RequestOptions<T>): Promise<T>
}

/** Sentences for when the shop has none. */
export const NO_ANSWER = "We can't reach the shop right now. Check your connection and try again."
export const BAD_ANSWER = "Something went wrong on our side. Try again in a moment."

/** After this an answer is no longer waited for. The gateway has one within 19 seconds. */
export const ANSWER_TIMEOUT_MS = 20_000

/**
 * Dispatched on the window when a call finds that the shop, or what it needs, can't be reached (site/shop-away.tsx).
 */
export const SHOP_AWAY = "shop-away"
/** Dispatched on the window when the shop is back. */
export const SHOP_BACK = "shop-back"

function announceAway(status: number): void {
  if (typeof window !== "undefined" && [0, 502, 503, 504].includes(status))
    dispatchEvent(new Event(SHOP_AWAY))
}

/** `answer.message` is a sentence for people; `answer.errors` is shown beside the fields that it names. */
export class HttpError extends Error {
  override name = "HttpError"

  constructor(
    /** HTTP status; 0 when there was no answer at all. */
    readonly status: number,
    readonly answer: ErrorAnswer,
  ) {
    super(answer.message)
  }
}

/** "That didn't go through", in the shop's own words if it had any; any other error is ours to fix. */
export function errorMessage(error: unknown): string {
  if (error instanceof HttpError) return error.message
  console.error(error)
  return BAD_ANSWER
}

interface HttpConfig {
  /** Put before each path, no trailing slash; empty in the browser. */
  base: string
  /** Sent with each call, over the default ones. */
  headers?: Record<string, string>
  /** Transforms a line before it is logged; on the server, addresses are secrets that have to be removed. */
  inLog?: (line: string) => string
  /** How long a call may take, up to the last byte of its answer. */
  timeoutMs?: number
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    throw new HttpError(response.ok ? 502 : response.status, { message: BAD_ANSWER })
  }
}

async function toError(response: Response): Promise<HttpError> {
  announceAway(response.status)
  // Errors are rare: what checks them is loaded only when one comes.
  const contract = await import("#contracts/error")
  const answer = contract.ErrorAnswer.safeParse(await readJson(response))
  return new HttpError(response.status, answer.success ? answer.data : { message: BAD_ANSWER })
}

/** The one HTTP client: the default headers of section 7, JSON both ways, errors as `HttpError`, an end to each wait. */
export function createHttp({
  base,
  headers = {},
  inLog = (line) => line,
  timeoutMs = ANSWER_TIMEOUT_MS,
}: HttpConfig): Http {
  async function ask<T>(
    method: Method,
    path: string,
    options: RequestOptions<T> & { signal: AbortSignal },
  ): Promise<T> {
    const { body, schema, signal } = options
    let response: Response
    try {
      response = await fetch(base + path, {
        method,
        headers: {
          Accept: "application/json",
          "Cache-Control": "no-cache",
          "X-Requested-With": "XMLHttpRequest",
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
          ...headers,
          ...options.headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        credentials: "same-origin",
        keepalive: options.keepalive,
        signal,
      })
    } catch (cause) {
      if (signal.aborted) throw signal.reason
      console.warn(inLog(`${method} ${path}: no answer`), cause)
      announceAway(0)
      throw new HttpError(0, { message: NO_ANSWER })
    }
    if (typeof window !== "undefined") learnTime(response.headers)
    if (!response.ok) throw await toError(response)
    options.onAnswer?.(response.headers)
    if (!schema) return undefined as T
    const value = await readJson(response)
    try {
      return schema.parse(value)
    } catch (cause) {
      console.error(inLog(`${method} ${path}: the answer does not fit its contract`), cause)
      throw new HttpError(502, { message: BAD_ANSWER })
    }
  }

  return {
    async request<T>(method: Method, path: string, options: RequestOptions<T> = {}) {
      const { signal } = options
      // Not `AbortSignal.any`: a long-lived signal keeps a reference to each signal derived from it.
      const ending = new AbortController()
      const leave = () => ending.abort(signal?.reason)
      if (signal?.aborted) leave()
      signal?.addEventListener("abort", leave)
      const timer = setTimeout(() => {
        console.warn(inLog(`${method} ${path}: no answer in time`))
        announceAway(0)
        ending.abort(new HttpError(0, { message: method === "GET" ? NO_ANSWER : TOO_LONG }))
      }, timeoutMs)
      // The code that reads an answer may itself still be loading, and then no signal ends it.
      const ended = new Promise<never>((_, reject) => {
        ending.signal.addEventListener("abort", () => reject(ending.signal.reason))
      })
      try {
        return await Promise.race([ask(method, path, { ...options, signal: ending.signal }), ended])
      } finally {
        clearTimeout(timer)
        signal?.removeEventListener("abort", leave)
      }
    },
  }
}

/** The browser's client, for event handlers and stores. Loaders use `context.http`, which works on the server too. */
export const http: Http = createHttp({ base: "" })
