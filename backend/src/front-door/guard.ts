import { type IncomingMessage, ServerResponse } from "node:http"
import type { ErrorAnswer } from "../contracts/error"
import { HELD_BODY } from "../contracts/http/held-body"
import { takesLong } from "../contracts/http/long-calls"
import { networkOf } from "../contracts/http/network"
import type { Readiness } from "../contracts/http/readiness"
import { TOO_LONG, TOO_LONG_TO_READ } from "../contracts/http/too-long"
import type { Call } from "../contracts/route-table"
import { runForNetwork } from "../limits/client-network"
import { DATABASE_AWAY, type Missing, REDIS_AWAY, unavailableReason } from "./availability-gate"
import { answerJson } from "./front-door"
import { hasSessionCookie } from "./skip-session"
import { BUSY, type Lane, laneOf, retryAfter, type WaitingRoom } from "./waiting-room"

/** Seconds until a retry, as the header puts it. */
const TRY_AGAIN = { "Retry-After": "2" }

/**
 * Milliseconds from the moment a request is completely received: no one has to wait longer. Staff's imports, exports
 * and papers take as long as the gateway lets them (contracts/http/long-calls.ts), and so do files: a picture that
 * waits for its turn to be drawn comes late, and one that was given up on leaves a hole in a page.
 */
export const MAX_WAIT_MS = 18_000

/** For calls that are answered from memory: they find out on their own that something is down, and need a moment. */
const MEMORY_ANSWER_MS = 300

export const CUT_SHORT =
  "The shop lost touch with its database in the middle of this. Please check whether it went through before you try again."
const STOPPING = "This part of the shop is stopping. Nothing was changed. Please try again in a moment."

interface GuardOptions {
  missing(): Missing
  /** The same in sentences, along with anything else that keeps this process from working. */
  missingInWords(): string[]
  isStopping(): boolean
  /** Calls back each time something goes down. */
  onDependencyDown(told: Record<keyof Missing, () => void>): void
  /** Where calls wait for their turn. */
  room: WaitingRoom
  /** Milliseconds. */
  longest?: number
}

type Next = () => void

/** `GET /ready`: `/health` says that a program is alive, this says whether it can do its work. */
function answerReady(res: ServerResponse, missing: string[]): void {
  const answer: Readiness = { ready: missing.length === 0, missing }
  const body = JSON.stringify(answer)
  res.writeHead(answer.ready ? 200 : 503, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "private, no-store",
  })
  res.end(res.req.method === "HEAD" ? undefined : body)
}

const SESSION_COOKIE = /(?:^|;\s*)connect\.sid=[^;]*/g

/** Removes the session from a request that doesn't need one, so that a Redis that is down isn't asked for it. */
function withoutSession(req: IncomingMessage): void {
  const { cookie } = req.headers
  if (cookie) req.headers.cookie = cookie.replace(SESSION_COOKIE, "").replace(/^;\s*/, "")
}

/** A call in progress. */
class UnderWay {
  constructor(
    readonly call: Call,
    readonly req: IncomingMessage,
    readonly res: ServerResponse,
  ) {}

  get asked() {
    const { call, req } = this
    return { call, method: req.method ?? "", hasSession: hasSessionCookie(req) }
  }

  get isAnswered(): boolean {
    return this.res.headersSent
  }

  /**
   * Answers in place of the code at work on it. Anything sent afterwards is dropped: no session is saved for it, and
   * nothing breaks.
   */
  answer(
    status: number,
    message: string,
    headers: Record<string, string> = TRY_AGAIN,
    more: Omit<ErrorAnswer, "message"> = {},
  ): void {
    const { res } = this
    if (this.isAnswered || res.destroyed) return
    const plain = ServerResponse.prototype
    for (const name of res.getHeaderNames()) if (name === "set-cookie") plain.removeHeader.call(res, name)
    Object.assign(res, { writeHead: plain.writeHead, end: plain.end })
    answerJson(res, status, message, headers, more)
    const nothing = () => res
    for (const name of ["setHeader", "appendHeader", "removeHeader", "writeHead", "flushHeaders", "end"]) {
      Object.defineProperty(res, name, { value: nothing, configurable: true, writable: true })
    }
    Object.defineProperty(res, "write", { value: () => true, configurable: true, writable: true })
  }
}

/**
 * Whether a body may still be on its way; the gateway has waited for shorter ones. A stream doesn't end before it is
 * read, which a call that waits in its lane isn't yet. One that doesn't say how long it is may never end, and no browser
 * sends such: its time begins at once.
 */
const isArriving = ({ headers }: IncomingMessage) => Number(headers["content-length"] ?? 0) > HELD_BODY

/**
 * Calls `done` once the answer that nobody waits for any more is made: the work on it goes on until then, and who asks
 * and leaves again and again must not have more of it done than others. At the latest after `longest` milliseconds.
 */
function whenLateAnswerEnds(res: ServerResponse, longest: number, done: () => void): void {
  const timer = setTimeout(done, longest).unref()
  const end = res.end.bind(res) as (...given: unknown[]) => ServerResponse
  res.end = (...given: unknown[]) => {
    clearTimeout(timer)
    done()
    return end(...given)
  }
}

/** Where a call comes from, according to the gateway; the front door has removed what anyone else claims. */
function askerOf({ headers, socket }: IncomingMessage): string {
  const named = [headers["x-forwarded-for"]].flat().join(",").split(",").at(-1)
  return networkOf(named || socket.remoteAddress)
}

/**
 * Answers a call once it has taken `longest` milliseconds since it was completely received, unless it may take longer.
 * @returns a function that stops the clock
 */
function limitTime(one: UnderWay, longest: number): () => void {
  const { call, req } = one
  let timer: NodeJS.Timeout | undefined
  const giveUp = () => {
    if (req.method === "GET" || call.reads) one.answer(504, TOO_LONG_TO_READ)
    else one.answer(504, TOO_LONG, TRY_AGAIN, { unknown: true })
  }
  const start = () => {
    timer = setTimeout(giveUp, longest).unref()
  }
  if (!takesLong(req.url ?? "") && !call.path.startsWith("/storage/")) {
    if (isArriving(req)) req.once("end", start)
    else start()
  }
  return () => clearTimeout(timer)
}

interface Turn {
  room: WaitingRoom
  lane: Lane
  /** Where the call comes from. */
  asker: string
  /** Milliseconds that late work keeps its place at most. */
  longest: number
  begin(): void
}

/**
 * Has a call wait for its turn, or turns it away.
 * @returns a function that gives its place up, to be called when its connection has closed
 */
function takeTurn(one: UnderWay, { room, lane, asker, longest, begin }: Turn): () => void {
  const { res } = one
  let isAtWork = false
  const leave = room.enter(lane, {
    asker,
    begin: () => {
      // Already answered while it waited: something went down, or it took too long.
      if (one.isAnswered) return
      isAtWork = true
      begin()
    },
    refuse: (wait) => one.answer(503, BUSY, { "Retry-After": String(retryAfter(wait)) }),
  })
  return () => {
    let isGone = false
    const leaveOnce = () => {
      if (!isGone) leave()
      isGone = true
    }
    if (!isAtWork || res.writableEnded) leaveOnce()
    else whenLateAnswerEnds(res, longest, leaveOnce)
  }
}

/**
 * Comes after the front door, and keeps callers from waiting for what isn't there: calls that need what is down are
 * refused at once, those in progress are answered the moment it goes down, and none takes longer than people wait. When
 * there are more calls than the shop can serve, they wait in turn or are turned away (waiting-room.ts).
 */
export function guard({
  missing,
  missingInWords,
  isStopping,
  onDependencyDown,
  room,
  longest = MAX_WAIT_MS,
}: GuardOptions) {
  const underWay = new Set<UnderWay>()

  const cutShort = (gone: Missing, why: string) => {
    for (const one of [...underWay]) {
      const { asked } = one
      if (unavailableReason(asked, gone)) {
        if (asked.method === "GET") one.answer(503, why)
        else one.answer(503, CUT_SHORT, TRY_AGAIN, { unknown: true })
      } else setTimeout(() => one.answer(503, why), MEMORY_ANSWER_MS).unref()
    }
  }
  onDependencyDown({
    database: () => cutShort({ database: true, redis: false }, DATABASE_AWAY),
    redis: () => cutShort({ database: false, redis: true }, REDIS_AWAY),
  })

  return (call: Call, req: IncomingMessage, res: ServerResponse, next: Next): void => {
    // Anyone who asks whether the shop is alive gets an answer, whatever is missing.
    if (call.path === "/health") {
      next()
      return
    }
    if (call.path === "/ready") {
      answerReady(res, missingInWords())
      return
    }
    const one = new UnderWay(call, req, res)
    const now = missing()
    const why = isStopping() ? STOPPING : unavailableReason(one.asked, now)
    if (why) {
      one.answer(503, why)
      return
    }
    if (now.redis) withoutSession(req)
    underWay.add(one)
    const stopClock = limitTime(one, longest)
    let giveUpPlace = () => {}
    res.once("close", () => {
      stopClock()
      underWay.delete(one)
      giveUpPlace()
    })
    const asker = askerOf(req)
    const begin = () => runForNetwork(asker, next)
    const lane = laneOf(call, one.asked.method)
    if (lane) giveUpPlace = takeTurn(one, { room, lane, asker, longest, begin })
    else begin()
  }
}
