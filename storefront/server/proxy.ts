import type { IncomingMessage, ServerResponse } from "node:http"
import { CACHE_HITS_HEADER } from "#contracts/http/cache-hits-header"
import { removeForwarded } from "#contracts/http/forwarded-headers"
import type { Env } from "./env"
import { type FaultLog, faultLog } from "./fault-log"
import { type OpenRequests, openRequests } from "./open-requests"
import { sendRefusal } from "./refusal"
import { type HeldBody, holdBody } from "./request-body"
import { isRead } from "./request-path"
import { keyOf, type ResponseCache } from "./response-cache"
import { sendUnavailable } from "./unavailable"
import { createUpstream } from "./upstream"

/** How long a client that was refused may go on sending: cut off at once, it would lose the answer. Milliseconds. */
const LINGER = 5_000

const TOO_SLOW = {
  status: 408,
  message: "This took too long to reach us. Nothing was changed. Please try again.",
} as const
const TOO_MANY_CHUNKS = { status: 400, message: "This request came in too many small pieces." } as const
const NO_ROOM = {
  status: 503,
  message: "The shop is taking in too much at the moment. Nothing was changed. Please try again in a moment.",
} as const
const REFUSED = { "too slow": TOO_SLOW, "too many pieces": TOO_MANY_CHUNKS, "no room": NO_ROOM } as const
const HAS_BODY = { status: 400, message: "This kind of request can't carry any content." } as const

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) !== 0

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
  /** How long a request's body may take to arrive. */
  bodyTimeoutMs?: number
  /** How long the program may take to answer, except for what takes long. */
  answerTimeoutMs?: number
  /** Who may come in, counted along with everything else that is open. */
  open?: OpenRequests
  /** Milliseconds that a client that was refused may go on sending. */
  linger?: number
  /** The memory of calls that may be kept; without it every call is passed on. */
  memory?: ResponseCache
  /** Called when an answer whose showings are counted was given from memory. */
  shownAgain?: () => void
}

/** Removes from a request what the program behind must not see. */
function prepareRequest(
  req: IncomingMessage,
  { trustProxy, below, cookies }: Required<Pick<ProxyConfig, "trustProxy" | "below" | "cookies">>,
): void {
  if (!trustProxy) removeForwarded(req.headers)
  // The page server's own header, which never reaches the backend through the gateway.
  delete req.headers[CACHE_HITS_HEADER]
  if (!cookies) delete req.headers.cookie
  if (below && req.url?.startsWith(below)) req.url = req.url.slice(below.length)
}

/** The calls that are answered from memory, and the answers that are remembered. Without a memory it does nothing. */
function createCallMemory({ memory, shownAgain }: Pick<ProxyConfig, "memory" | "shownAgain">) {
  /** By request, the memory's key for it. */
  const keys = new WeakMap<IncomingMessage, string>()
  return {
    /** @returns whether the call has been answered */
    answer(req: IncomingMessage, res: ServerResponse, call: PassedCall, body: Buffer | undefined): boolean {
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
    },
    remember(req: IncomingMessage, message: IncomingMessage): void {
      const key = keys.get(req)
      if (key !== undefined) memory?.remember(key, message)
    },
  }
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
  bodyTimeoutMs,
  answerTimeoutMs,
  open = openRequests(trustProxy),
  linger = LINGER,
  memory,
  shownAgain,
}: ProxyConfig) {
  const calls = createCallMemory({ memory, shownAgain })
  const send = createUpstream({ target, trustProxy, log, answerTimeoutMs, linger, onAnswer: calls.remember })

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
    const network = open(req, res)
    if (network === null) return
    prepareRequest(req, { trustProxy, below, cookies })

    const pass = (body?: Buffer | IncomingMessage) => {
      // A body that is still coming can't be compared with others.
      const isWhole = body === undefined || Buffer.isBuffer(body)
      if (isWhole && calls.answer(req, res, call, body)) return
      send(req, res, { body, repeatable: call.repeatable, since: performance.now() })
    }
    const passHeld = (body: HeldBody) => {
      if (body === "left" || res.destroyed) return
      if (typeof body !== "string") {
        pass(body)
        return
      }
      // The rest isn't read.
      res.setHeader("Connection", "close")
      if (body === "no room") res.setHeader("Retry-After", "5")
      sendRefusal(req, res, REFUSED[body])
    }

    if (!hasBody(req)) pass()
    else
      void holdBody(req, network, { timeoutMs: bodyTimeoutMs })
        .then(passHeld)
        .catch((error: unknown) => {
          log(req, error)
          sendUnavailable(req, res)
        })
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
