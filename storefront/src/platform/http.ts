import type { ErrorAnswer } from "#contracts/error"
import { TOO_LONG } from "#contracts/http/too-long"

export type Method = "GET" | "POST" | "PUT" | "DELETE"

/** Anything that checks a value and gives it its type; every contract schema is one. Throws when it does not fit. */
export interface Schema<T> {
  parse(value: unknown): T
}

export interface RequestOptions<T> {
  /** Sent as JSON. What has photos goes by `upload`, which may take long. */
  body?: unknown
  /** Checks and types the answer. Without it the answer is not read. */
  schema?: Schema<T>
  /** Sent over the client's own. */
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Goes out though its page is left. */
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

/** Sentences for what has no sentence of the shop's own. */
export const NO_ANSWER = "We can't reach the shop right now. Check your connection and try again."
export const BAD_ANSWER = "Something went wrong on our side. Try again in a moment."

/** Milliseconds after which nobody waits for an answer any more. The gateway has one within 19 seconds. */
export const PATIENCE = 20_000

/** Told to the window when a call finds the shop, or what it needs, out of reach (site/shop-away.tsx). */
export const SHOP_AWAY = "shop-away"
/** Told to the window when the shop is back. */
export const SHOP_BACK = "shop-back"

function tellAway(status: number): void {
  if (typeof window !== "undefined" && [0, 502, 503, 504].includes(status))
    dispatchEvent(new Event(SHOP_AWAY))
}

/** `answer.message` is a sentence for people; `answer.errors` goes beside the fields it names. */
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

/** "That didn't go through", in the shop's own words where it had any; anything else is ours to mend. */
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
  /** Makes a line of the log of what is written there; on the server addresses are secrets, and have to leave. */
  inLog?: (line: string) => string
  /** Milliseconds that a call may take, its answer's last byte included. */
  patience?: number
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    throw new HttpError(response.ok ? 502 : response.status, { message: BAD_ANSWER })
  }
}

async function toError(response: Response): Promise<HttpError> {
  tellAway(response.status)
  // Errors are rare: what checks them need not be there before one comes.
  const contract = await import("#contracts/error")
  const answer = contract.ErrorAnswer.safeParse(await readJson(response))
  return new HttpError(response.status, answer.success ? answer.data : { message: BAD_ANSWER })
}

/** The one HTTP client: the default headers of section 7, JSON both ways, errors as `HttpError`, an end to each wait. */
export function createHttp({
  base,
  headers = {},
  inLog = (line) => line,
  patience = PATIENCE,
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
      tellAway(0)
      throw new HttpError(0, { message: NO_ANSWER })
    }
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
      // Not `AbortSignal.any`: a signal that lives for long keeps a trace of each it is joined to.
      const ending = new AbortController()
      const leave = () => ending.abort(signal?.reason)
      if (signal?.aborted) leave()
      signal?.addEventListener("abort", leave)
      const timer = setTimeout(() => {
        console.warn(inLog(`${method} ${path}: no answer in time`))
        tellAway(0)
        ending.abort(new HttpError(0, { message: method === "GET" ? NO_ANSWER : TOO_LONG }))
      }, patience)
      // What reads an answer may be on its way itself, and then no signal ends it.
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
