import { Agent, type IncomingMessage, type ServerResponse } from "node:http"
import { Readable } from "node:stream"
import { createProxyServer } from "httpxy"
import type { ErrorAnswer } from "#contracts/error"
import { CACHE_HITS_HEADER } from "#contracts/http/cache-hits-header"
import { takesLong } from "#contracts/http/long-calls"
import { sendDownPage } from "./down-page"
import type { Env } from "./env"
import { type FaultLog, faultLog } from "./fault-log"
import { type OpenRequests, openRequests } from "./open-requests"
import { sendRefusal } from "./refusal"
import { holdBody } from "./request-body"
import { keyOf, type ResponseCache } from "./response-cache"

/** Staff's imports, exports and papers take their time, and so do pictures that are drawn in turn. Milliseconds. */
const LONG_PATIENCE = 60_000
/** Longer than the backend lets any other call take (front-door/guard.ts), shorter than people wait. Milliseconds. */
const PATIENCE = 19_000
/**
 * A kept connection that the other side has just closed says so at once; a call other than a plain read is repeated
 * only then. Milliseconds.
 */
const CLOSED_AT_ONCE = 1_000

const DOWN: ErrorAnswer = { message: "The shop is catching its breath. Try again in a moment." }

/** How long a client that was refused may go on sending: cut off at once, it would lose the answer. Milliseconds. */
const LINGER = 5_000

const TOO_SLOW = {
  status: 408,
  message: "This took too long to reach us. Nothing was changed. Please try again.",
} as const
const TOO_MANY_CHUNKS = { status: 400, message: "This request came in too many small pieces." } as const
const HAS_BODY = { status: 400, message: "This kind of request can't carry any content." } as const

const FORWARDED = /^(x-forwarded-|forwarded$|x-real-ip$|x-client-ip$|cf-connecting-ip$|true-client-ip$)/

function answerDown(req: IncomingMessage, res: ServerResponse): void {
  if (res.headersSent) {
    // Part of the answer has already been sent: only a broken connection tells the truth now.
    res.destroy()
    return
  }
  if (req.headers.accept?.includes("text/html")) {
    sendDownPage(res, 502)
    return
  }
  res.writeHead(502, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "private, no-store",
    "Retry-After": "2",
  })
  res.end(JSON.stringify(DOWN))
}

const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD"

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) !== 0

const mayTakeLong = ({ url = "" }: IncomingMessage) => takesLong(url) || /^\/(app|storage)\//.test(url)

const isReset = (error: unknown) =>
  typeof error === "object" && error !== null && "code" in error && error.code === "ECONNRESET"

/** A new connection: what changes something can't be sent twice, so it must not meet a closing one. */
const FRESH = { agent: false } as const
/**
 * The same, left open by the backend until everything is sent: it refuses a long body before it has arrived, and its
 * answer would be lost with a connection that it closes in the meantime.
 */
const LONG = { agent: Object.assign(new Agent({ keepAlive: true }), { keepSocketAlive: () => false }) }

/** What the table of routes says about a call. */
export interface PassedCall {
  /** Whether sending it twice does the same as sending it once. */
  repeatable: boolean
  /** Whether its answer may be given from memory for a moment. */
  kept?: boolean | undefined
  /** Whether each showing of its answer is counted. */
  counted?: boolean | undefined
}

interface ProxyConfig {
  /** Address of the program behind. */
  target: string
  /** Whether the visitor's address is already in the headers, from a proxy of ours. */
  trustProxy: boolean
  /** Removed from the front of the path. */
  below?: string
  /** Whether the program may see the shop's cookies. */
  cookies?: boolean
  log?: FaultLog
  /** Milliseconds that a request's body may take to arrive. */
  patience?: number
  /** Milliseconds that the program may take to answer, except for what takes long. */
  answerPatience?: number
  /** Who may come in, counted along with everything else that is open. */
  open?: OpenRequests
  /** Milliseconds that a client that was refused may go on sending. */
  linger?: number
  /** The memory of calls that may be kept; without it every call is passed on. */
  memory?: ResponseCache
  /** Called when an answer whose showings are counted was given from memory. */
  shownAgain?: () => void
}

/**
 * Passes requests to a program unchanged, once their bodies have arrived (request-body.ts); answers 502 in words when
 * it is down.
 */
export function createProxy({
  target,
  trustProxy,
  below = "",
  cookies = true,
  log = faultLog(false),
  patience,
  answerPatience = PATIENCE,
  open = openRequests(trustProxy),
  linger = LINGER,
  memory,
  shownAgain,
}: ProxyConfig) {
  const proxy = createProxyServer({
    target,
    // A proxy of ours has already named the visitor; adding its own address would hide the visitor's.
    xfwd: !trustProxy,
  })
  // Connections are kept, but never rationed: a visitor who holds many must not make others wait. Passed with each
  // request, because an option for the proxy as a whole would take precedence over `FRESH`.
  const kept = { agent: new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY }) }
  /** How to repeat what may be repeated, and hasn't been yet. */
  const again = new WeakMap<IncomingMessage, () => void>()
  const begun = new WeakMap<IncomingMessage, number>()
  const age = (req: IncomingMessage) => performance.now() - (begun.get(req) ?? 0)
  /** How long the program behind may send nothing. */
  const patienceFor = (req: IncomingMessage) => (mayTakeLong(req) ? LONG_PATIENCE : answerPatience)
  /** A read that was given up on isn't sent again: a program that can't keep up would have twice as much to do. */
  const mayRepeat = (req: IncomingMessage) =>
    age(req) < (req.method === "GET" ? patienceFor(req) : CLOSED_AT_ONCE)
  /** By request, the memory's key for it. */
  const keys = new WeakMap<IncomingMessage, string>()
  proxy.on("proxyRes", (message, req) => {
    // What applies to the backend's connection doesn't apply to the visitor's, who would have to open a new one after
    // each change.
    delete message.headers["keep-alive"]
    delete message.headers.connection
    if (!req.complete) setTimeout(() => req.complete || req.destroy(), linger).unref()
    const key = keys.get(req)
    if (key !== undefined) memory?.remember(key, message)
  })
  proxy.on("error", (error, req, res) => {
    if (!req || !res || !("writeHead" in res)) return
    // The backend may close a kept connection at the very moment a request takes it. What may be repeated is sent
    // again.
    const repeat = again.get(req)
    if (repeat && isReset(error) && mayRepeat(req) && !res.headersSent && !res.destroyed) {
      again.delete(req)
      repeat()
      return
    }
    // A visitor who left isn't the backend's fault.
    if (!req.destroyed || !req.aborted) log(req, error.message)
    answerDown(req, res)
  })
  return (
    req: IncomingMessage,
    res: ServerResponse,
    call: PassedCall = { repeatable: isRead(req) },
  ): void => {
    // A body that isn't read would hold its connection until the visitor feels like sending it.
    if (isRead(req) && hasBody(req)) {
      sendRefusal(req, res, HAS_BODY)
      return
    }
    if (open(req, res) === null) return
    if (!trustProxy) {
      for (const name of Object.keys(req.headers)) if (FORWARDED.test(name)) delete req.headers[name]
    }
    // The page server's own header, which never reaches the backend through the gateway.
    delete req.headers[CACHE_HITS_HEADER]
    if (!cookies) delete req.headers.cookie
    if (below && req.url?.startsWith(below)) req.url = req.url.slice(below.length)
    begun.set(req, performance.now())
    // Failures arrive at the "error" listener; the promise only repeats them.
    const send = (connection: typeof kept | typeof FRESH | typeof LONG, body?: Buffer | IncomingMessage) => {
      const buffer = Buffer.isBuffer(body) ? { buffer: Readable.from(body) } : {}
      proxy.web(req, res, { ...connection, proxyTimeout: patienceFor(req), ...buffer }).catch(() => undefined)
    }
    /** @returns whether the call has been answered */
    const fromMemory = (body: Buffer | undefined): boolean => {
      const key = memory && call.kept ? keyOf(req, body) : null
      if (key === null || !memory) return false
      if (memory.answer(key, req, res)) {
        if (call.counted) shownAgain?.()
        return true
      }
      // What others get, too, must not depend on one visitor's cookies.
      delete req.headers.cookie
      keys.set(req, key)
      return false
    }
    const pass = (body?: Buffer | IncomingMessage) => {
      if (body !== req && fromMemory(Buffer.isBuffer(body) ? body : undefined)) return
      // A long body is passed on as it arrives, and can't be sent twice.
      const isRepeatable = call.repeatable && body !== req
      if (isRepeatable) again.set(req, () => send(FRESH, body))
      if (body === req) send(LONG, body)
      else send(isRepeatable ? kept : FRESH, body)
    }
    if (hasBody(req)) {
      void holdBody(req, { patience })
        .then((body) => {
          if (body === "left" || res.destroyed) return
          if (body !== "too slow" && body !== "in crumbs") return pass(body)
          // The rest isn't read.
          res.setHeader("Connection", "close")
          sendRefusal(req, res, body === "too slow" ? TOO_SLOW : TOO_MANY_CHUNKS)
        })
        .catch((error: unknown) => {
          log(req, error)
          answerDown(req, res)
        })
    } else pass()
  }
}

/** Where the demo's card sandbox is below the shop, so that every device that reaches the shop can pay. */
const CARD_SANDBOX = "/card-sandbox"

/**
 * Every program that the gateway passes calls on to. Without a memory, as during development, an edit shows at once.
 */
export function createServices(
  { BACKEND_URL, CARD_SANDBOX_URL, TRUST_PROXY, SHOP_MODE }: Env,
  {
    open = openRequests(TRUST_PROXY),
    ...remembering
  }: Pick<ProxyConfig, "memory" | "shownAgain" | "open"> = {},
) {
  const trustProxy = TRUST_PROXY
  const log = faultLog(SHOP_MODE === "demo")
  return {
    backend: createProxy({ target: BACKEND_URL, trustProxy, log, open, ...remembering }),
    ...(CARD_SANDBOX_URL && {
      "card sandbox": createProxy({
        target: CARD_SANDBOX_URL,
        trustProxy,
        log,
        open,
        below: CARD_SANDBOX,
        cookies: false,
      }),
    }),
  }
}
