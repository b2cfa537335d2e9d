import type { ErrorAnswer } from "#contracts/error"

export type Method = "GET" | "POST" | "PUT" | "DELETE"

/** Anything that checks a value and gives it its type; every contract schema is one. Throws when it does not fit. */
export interface Schema<T> {
  parse(value: unknown): T
}

export interface RequestOptions<T> {
  /** Sent as JSON; a `FormData` is sent as it is. */
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
   * @throws HttpError when the shop answers with an error, with something unreadable, or not at all
   *   (`status` 0). An abort throws the signal's reason.
   */
  request<T = void>(method: Method, path: string, options?: RequestOptions<T>): Promise<T>
}

/** Sentences for what has no sentence of the shop's own. */
export const NO_ANSWER = "We can't reach the shop right now. Check your connection and try again."
export const BAD_ANSWER = "Something went wrong on our side. Try again in a moment."

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
export function whatWentWrong(error: unknown): string {
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
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause
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

/** The one HTTP client: the default headers of section 7, JSON both ways, errors as `HttpError`. */
export function createHttp({ base, headers = {}, inLog = (line) => line }: HttpConfig): Http {
  return {
    async request<T>(method: Method, path: string, options: RequestOptions<T> = {}) {
      const { body, schema, signal } = options
      const isForm = typeof FormData !== "undefined" && body instanceof FormData
      let response: Response
      try {
        response = await fetch(base + path, {
          method,
          headers: {
            Accept: "application/json",
            "Cache-Control": "no-cache",
            "X-Requested-With": "XMLHttpRequest",
            ...(body === undefined || isForm ? {} : { "Content-Type": "application/json" }),
            ...headers,
            ...options.headers,
          },
          body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
          credentials: "same-origin",
          keepalive: options.keepalive,
          signal,
        })
      } catch (cause) {
        if (signal?.aborted) throw signal.reason
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
    },
  }
}

/** The browser's client, for event handlers and stores. Loaders use `context.http`, which works on the server too. */
export const http: Http = createHttp({ base: "" })
