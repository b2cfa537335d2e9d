import { Agent, type IncomingMessage, type ServerResponse } from "node:http"
import { Readable } from "node:stream"
import { createProxyServer } from "httpxy"
import { takesLong } from "#contracts/http/long-calls"
import type { FaultLog } from "./fault-log"
import { sendUnavailable, type Unanswered } from "./unavailable"

/** Staff's imports, exports and papers take their time, and so do pictures that are drawn in turn. */
const LONG_ANSWER_TIMEOUT_MS = 60_000
/** Longer than the backend lets any other call take (front-door/guard.ts), shorter than people wait. */
const ANSWER_TIMEOUT_MS = 19_000
/**
 * A kept connection that the other side has just closed says so at once; a call other than a plain read is repeated
 * only within this time. Milliseconds.
 */
const CLOSED_AT_ONCE = 1_000
/** Node's timers count whole milliseconds, and may end a little early. */
const TIMER_SLACK_MS = 20

const mayTakeLong = ({ url = "" }: IncomingMessage) => takesLong(url) || /^\/(app|storage)\//.test(url)

const isReset = (error: unknown) =>
  typeof error === "object" && error !== null && "code" in error && error.code === "ECONNRESET"

/** Whether no connection came about, so that nothing was sent. */
const isUnsent = (error: unknown) =>
  typeof error === "object" &&
  error !== null &&
  "syscall" in error &&
  (error.syscall === "connect" || error.syscall === "getaddrinfo")

/** A new connection: what changes something can't be sent twice, so it must not meet a closing one. */
const FRESH = { agent: false } as const
/**
 * The same, left open by the backend until everything is sent: it refuses a long body before it has arrived, and its
 * answer would be lost with a connection that it closes in the meantime.
 */
const LONG = { agent: Object.assign(new Agent({ keepAlive: true }), { keepSocketAlive: () => false }) }

interface UpstreamConfig {
  /** Address of the program. */
  target: string
  /** Whether the visitor's address is already in the headers, from a proxy of ours. */
  trustProxy: boolean
  log: FaultLog
  /** How long the program may send nothing, except for what takes long. */
  answerTimeoutMs?: number | undefined
  /** Milliseconds that a client that was refused may go on sending. */
  linger: number
  /** Called with each answer on its way through. */
  onAnswer(req: IncomingMessage, message: IncomingMessage): void
}

/** A call for the program behind, ready to be sent. */
export interface UpstreamCall {
  /** The whole body, the request itself for a long one that is still coming, or none. */
  body: Buffer | IncomingMessage | undefined
  /** Whether sending it twice does the same as sending it once. */
  repeatable: boolean
  /** When it is sent for the first time, by the clock of `performance.now()`. */
  since: number
}

/** What may be sent again, and hasn't been yet. */
interface Repeat {
  since: number
  send(): void
}

/** The connections to a program behind the gateway. A failure is logged, and answered in words (unavailable.ts). */
export function createUpstream({
  target,
  trustProxy,
  log,
  answerTimeoutMs = ANSWER_TIMEOUT_MS,
  linger,
  onAnswer,
}: UpstreamConfig) {
  const { protocol, hostname, port, pathname } = new URL(target)
  const proxy = createProxyServer({
    // Node connects to an IPv6 address without the brackets that it has in a URL.
    target: { protocol, hostname: hostname.replace(/^\[|\]$/g, ""), port, pathname },
    // A proxy of ours has already named the visitor; what it left out, its own connection doesn't tell.
    xfwd: !trustProxy,
  })
  // Connections are kept, but never rationed: a visitor who holds many must not make others wait. Passed with each
  // request, because an option for the proxy as a whole would take precedence over `FRESH`.
  const kept = { agent: new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY }) }
  const repeats = new WeakMap<IncomingMessage, Repeat>()
  /** Changes that can't be sent twice, by when they were first sent. */
  const changes = new WeakMap<IncomingMessage, number>()
  const timeoutFor = (req: IncomingMessage) => (mayTakeLong(req) ? LONG_ANSWER_TIMEOUT_MS : answerTimeoutMs)

  /** What to send again after an error: the backend may close a kept connection just as a request takes it. */
  function repeatAfter(error: unknown, req: IncomingMessage, res: ServerResponse): Repeat | null {
    const repeat = repeats.get(req)
    if (!repeat || !isReset(error) || res.headersSent || res.destroyed) return null
    // A read that was given up on isn't sent again: a program that can't keep up would have twice as much to do.
    const repeatableMs = req.method === "GET" ? timeoutFor(req) - TIMER_SLACK_MS : CLOSED_AT_ONCE
    return performance.now() - repeat.since < repeatableMs ? repeat : null
  }

  /** What is known of a call that failed: a change that was sent in full may have been made. */
  function unanswered(error: unknown, req: IncomingMessage): Unanswered {
    const since = changes.get(req)
    if (since === undefined || !req.complete || isUnsent(error)) return "undone"
    return performance.now() - since < timeoutFor(req) - TIMER_SLACK_MS ? "cut" : "late"
  }

  proxy.on("proxyRes", (message, req) => {
    // What applies to the backend's connection doesn't apply to the visitor's, who would have to open a new one after
    // each change.
    delete message.headers["keep-alive"]
    delete message.headers.connection
    if (!req.complete) setTimeout(() => req.complete || req.destroy(), linger).unref()
    onAnswer(req, message)
  })
  proxy.on("error", (error, req, res) => {
    if (!req || !res || !("writeHead" in res)) return
    const repeat = repeatAfter(error, req, res)
    if (repeat) {
      repeats.delete(req)
      repeat.send()
      return
    }
    // A visitor who left isn't the backend's fault.
    if (!req.destroyed || !req.aborted) log(req, error.message)
    sendUnavailable(req, res, unanswered(error, req))
  })

  return (req: IncomingMessage, res: ServerResponse, { body, repeatable, since }: UpstreamCall): void => {
    // Failures arrive at the "error" listener; the promise only repeats them.
    const send = (connection: typeof kept | typeof FRESH | typeof LONG) => {
      const buffer = Buffer.isBuffer(body) ? { buffer: Readable.from(body) } : {}
      proxy.web(req, res, { ...connection, proxyTimeout: timeoutFor(req), ...buffer }).catch(() => undefined)
    }
    if (!repeatable) changes.set(req, since)
    // A long body is passed on as it arrives, and can't be sent twice.
    if (body === req) send(LONG)
    else if (!repeatable) send(FRESH)
    else {
      repeats.set(req, { since, send: () => send(FRESH) })
      send(kept)
    }
  }
}
