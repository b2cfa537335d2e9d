import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http"
import { LRUCache } from "lru-cache"
import { isFromOwnPages } from "#contracts/content/own-pages"

/** What the gateway remembers of the backend's answers. */
export interface ResponseCache {
  /**
   * Answers from memory.
   * @returns false when it doesn't know the answer
   */
  answer(key: string, req: IncomingMessage, res: ServerResponse): boolean
  /** Remembers an answer on its way through, if it is the same for everyone. */
  remember(key: string, message: IncomingMessage): void
}

interface Entry {
  until: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

interface Options {
  /** Milliseconds from the moment an answer began to arrive. */
  ttlMs: number
  /** Bytes of all answers; the least recently requested go first. */
  maxBytes: number
  /** Milliseconds of a clock that never goes back. */
  now: () => number
}

/** Bytes; many people don't ask for longer answers within one second. */
const LONGEST = 256 * 1024
/** Bytes; a call with a longer body is unique. */
const LONGEST_BODY = 2 * 1024
/** What an entry takes besides its answer. Bytes. */
const BESIDES = 1_024

/** Headers that belong to one answer only. */
const ITS_OWN = new Set([
  "connection",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
  "x-request-id",
])

/**
 * What distinguishes one call from another; null for a call that can't be kept. Some finders answer only the shop's own
 * pages (the backend's requireAjax), which identify themselves.
 */
export function keyOf({ method, url, headers }: IncomingMessage, body?: Buffer): string | null {
  if (!["GET", "POST"].includes(method ?? "") || (body && body.length > LONGEST_BODY)) return null
  const isOurs = isFromOwnPages(headers["x-requested-with"])
  return JSON.stringify([method, url, headers["content-type"], isOurs, body?.toString("latin1")])
}

/**
 * A short memory of answers that, according to the table of routes, are the same for everyone and may be kept (`kept`):
 * a request within `ttlMs` of someone else's is answered by the gateway alone. They are at most that much older than
 * the backend's answer would be, which itself lags behind the database by as much as its own memory allows.
 */
export function createResponseCache({ ttlMs, maxBytes, now }: Options): ResponseCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + BESIDES,
  })
  return {
    answer(key, req, res) {
      const known = entries.get(key)
      if (!known || known.until <= now()) return false
      const { headers, body } = known
      if (
        req.method === "GET" &&
        headers.etag !== undefined &&
        req.headers["if-none-match"] === headers.etag
      ) {
        const { "content-type": _, ...rest } = headers
        res.writeHead(304, rest).end()
      } else res.writeHead(200, { ...headers, "content-length": body.length }).end(body)
      return true
    },
    remember(key, message) {
      const { statusCode, headers } = message
      // What is set or packed for one visitor isn't for everyone.
      if (statusCode !== 200 || headers["set-cookie"] || headers["content-encoding"]) return
      if (headers["cache-control"]?.includes("no-store")) return
      const until = now() + ttlMs
      const chunks: Buffer[] = []
      let size = 0
      message.on("data", (chunk: Buffer) => {
        size += chunk.length
        if (size <= LONGEST) chunks.push(chunk)
      })
      message.once("end", () => {
        if (!message.complete || size > LONGEST || until <= (entries.peek(key)?.until ?? 0)) return
        const kept = Object.entries(headers).filter(([name]) => !ITS_OWN.has(name))
        entries.set(key, {
          until,
          headers: Object.fromEntries(kept),
          body: Buffer.concat(chunks),
        })
      })
    },
  }
}
