import { AsyncResource } from "node:async_hooks"
import { FairQueue, type QueuedTask } from "../contracts/http/fair-queue"
import type { Call } from "../contracts/route-table"

/**
 * Calls that don't compete for each other's places:
 * - `checkout`: paying, and what follows from it
 * - `shopping`: carts, log-ins, forms; anything that changes something or is personal
 * - `browsing`: what is the same for everyone
 * - `staff`: the admin
 */
export type Lane = "checkout" | "shopping" | "browsing" | "staff"

interface Limits {
  /** Calls at work at the same time. */
  atWork: number
  /** Calls that wait for their turn; more are turned away at once. */
  waiting: number
  /** The longest wait, in milliseconds. A call that would wait longer, at the current pace, is turned away at once. */
  maxWaitMs: number
}

/**
 * For one process with its 40 connections to PostgreSQL. A call that reads from memory is done before the next one
 * arrives, so these are reached only when something is slow or very many arrive at once.
 */
export const LIMITS: Readonly<Record<Lane, Limits>> = {
  checkout: { atWork: 96, waiting: 400, maxWaitMs: 10_000 },
  shopping: { atWork: 64, waiting: 256, maxWaitMs: 5_000 },
  browsing: { atWork: 64, waiting: 128, maxWaitMs: 2_000 },
  staff: { atWork: 24, waiting: 48, maxWaitMs: 10_000 },
}

/** Share of a lane's places at work that one network may have: the rest is for the others. */
const ONES_OWN = 3 / 4

export const BUSY = "The shop is very busy right now. Nothing was changed. Please try again in a few seconds."

/** Shortest and longest retry, in seconds, that a busy shop asks for. */
const MIN_RETRY_SECONDS = 2
const MAX_RETRY_SECONDS = 15

/** Weight of the newest call in a lane's pace. */
const NEWEST = 0.1

/** Pictures and files have turns of their own, and health is answered at the door itself. */
const OWN_TURNS = /^\/(storage|img|static|app|health|ready)(\/|$)/
const CHECKOUT = /^\/(checkout|shop\/pay|shop\/thanks|hooks\/payment)\//

/**
 * The lane of a call; null when it never waits. Pure.
 * @param method as received: `HEAD` does what `GET` does
 */
export function laneOf(call: Pick<Call, "path" | "who" | "reads">, method: string): Lane | null {
  if (OWN_TURNS.test(call.path)) return null
  if (CHECKOUT.test(call.path)) return "checkout"
  if (call.who === "staff") return "staff"
  const isRead = method === "GET" || method === "HEAD" || call.reads === true
  return call.who === "anyone" && isRead ? "browsing" : "shopping"
}

/**
 * Milliseconds until a newcomer's turn, at the pace of the calls before. Pure.
 * @param before turns of others that come first
 */
export const expectedWait = (before: number, atWork: number, pace: number): number =>
  ((before + 1) * pace) / atWork

/** The seconds in `Retry-After` after a wait that was too long. Pure. */
export const retryAfter = (wait: number): number =>
  Math.min(MAX_RETRY_SECONDS, Math.max(MIN_RETRY_SECONDS, Math.ceil(wait / 1000)))

/** How often to check whether the process keeps up, in milliseconds. */
export const TICK_MS = 250
/** A check that comes later than this, in milliseconds, is late. */
const LATE_MS = 300
/**
 * Calls between two checks that make a crowd. With fewer, the machine itself is slow, and refusing calls wouldn't help.
 */
const CROWD = 25
/** Consecutive late checks that mean a process is overrun: a garbage collection or a picture causes one. */
const LATE_LOOKS = 4

interface LoadSample {
  /** Milliseconds behind schedule. */
  late: number
  /** Calls since the previous check, by the network that they come from. */
  calls: ReadonlyMap<string, number>
}

/** Share of all calls from which on a network is looked at by itself. */
const LARGE_PART = 1 / 8

const sum = (counts: Iterable<number>): number => [...counts].reduce((all, each) => all + each, 0)

/**
 * Whether a process has fallen behind its callers: then calls wait where no lane sees them, in its sockets.
 * @param looks the last ones, newest last
 */
export const isOverrun = (looks: readonly LoadSample[]): boolean =>
  looks.length >= LATE_LOOKS &&
  looks.slice(-LATE_LOOKS).every(({ late, calls }) => late > LATE_MS && sum(calls.values()) >= CROWD)

/**
 * Who is turned away by a process that has fallen behind: everyone, or only the few networks without which the others
 * would be no crowd. Otherwise one that sends enough calls would close the shop to all. Pure.
 * @param looks the last ones, newest last
 */
export function turnedAway(looks: readonly LoadSample[]): "everyone" | ReadonlySet<string> {
  if (!isOverrun(looks)) return new Set()
  const counts = new Map<string, number>()
  for (const { calls } of looks.slice(-LATE_LOOKS)) {
    for (const [asker, count] of calls) counts.set(asker, (counts.get(asker) ?? 0) + count)
  }
  const all = sum(counts.values())
  const large = [...counts].filter(([, count]) => count > all * LARGE_PART)
  const others = all - sum(large.map(([, count]) => count))
  return others >= CROWD * LATE_LOOKS ? "everyone" : new Set(large.map(([asker]) => asker))
}

/** Whether a process keeps up with its callers. */
export interface Pace {
  /** To be called for each call. */
  countCall(asker: string): void
  /** Whether this process has fallen behind, and turns away this network for it. */
  isTurnedAway(asker: string): boolean
}

/** Keeps checking whether this process keeps up, for as long as it lives. */
export function watchPace(): Pace {
  const looks: LoadSample[] = []
  let last = performance.now()
  let calls = new Map<string, number>()
  let away: ReturnType<typeof turnedAway> = new Set()
  setInterval(() => {
    looks.push({ late: performance.now() - last - TICK_MS, calls })
    looks.splice(0, looks.length - LATE_LOOKS)
    away = turnedAway(looks)
    last = performance.now()
    calls = new Map()
  }, TICK_MS).unref()
  return {
    countCall: (asker) => calls.set(asker, (calls.get(asker) ?? 0) + 1),
    isTurnedAway: (asker) => away === "everyone" || away.has(asker),
  }
}

interface Waiting extends QueuedTask {
  begin(): void
  timer: NodeJS.Timeout
}

/** A caller waiting for a turn. */
interface Caller {
  /** The network that the call comes from (contracts/http/network.ts). */
  asker: string
  begin(): void
  /** @param wait milliseconds that it would have waited, or has waited */
  refuse(wait: number): void
}

/** What a lane is doing right now; for tests and measurements. */
export interface LaneState {
  atWork: number
  waiting: number
  turnedAway: number
}

class Queue {
  private readonly line: FairQueue<Waiting>
  private readonly most: number
  private readonly byAsker = new Map<string, number>()
  private atWork = 0
  private turnedAway = 0
  /** Milliseconds that a call takes, with the latest ones weighing most. */
  private pace = 0

  constructor(
    private readonly limits: Limits,
    private readonly now: () => number,
  ) {
    this.line = new FairQueue(limits.waiting)
    this.most = Math.ceil(limits.atWork * ONES_OWN)
  }

  get state(): LaneState {
    return { atWork: this.atWork, waiting: this.line.length, turnedAway: this.turnedAway }
  }

  refuseNow(refuse: (wait: number) => void, wait: number) {
    this.turnedAway++
    refuse(wait)
  }

  /** @returns to be called once, when the caller has been answered or has left */
  enter({ asker, begin, refuse }: Caller): () => void {
    const { limits, line } = this
    if (this.mayStart(asker)) return this.start(asker, begin)
    const wait = expectedWait(line.turnsBefore(asker), limits.atWork, this.pace)
    if (wait > limits.maxWaitMs) {
      this.refuseNow(refuse, wait)
      return () => {}
    }
    let leave: () => void = () => line.remove(one)
    // A caller that leaves lets the next one in, which continues under its own name and in its own trace.
    const beginAsMyself = AsyncResource.bind(begin)
    const one: Waiting = {
      asker,
      begin: () => {
        clearTimeout(one.timer)
        leave = this.start(asker, beginAsMyself)
      },
      refuse: () => {
        clearTimeout(one.timer)
        leave = () => {}
        this.refuseNow(refuse, wait)
      },
      timer: setTimeout(() => {
        line.remove(one)
        leave = () => {}
        this.refuseNow(refuse, limits.maxWaitMs)
      }, limits.maxWaitMs).unref(),
    }
    line.push(one)
    return () => {
      clearTimeout(one.timer)
      leave()
    }
  }

  private mayStart(asker: string): boolean {
    return this.atWork < this.limits.atWork && (this.byAsker.get(asker) ?? 0) < this.most
  }

  private start(asker: string, begin: () => void): () => void {
    this.count(asker, 1)
    const began = this.now()
    begin()
    return () => {
      this.count(asker, -1)
      this.pace += (this.now() - began - this.pace) * NEWEST
      this.line.shift((next) => this.mayStart(next))?.begin()
    }
  }

  private count(asker: string, more: 1 | -1): void {
    this.atWork += more
    const own = (this.byAsker.get(asker) ?? 0) + more
    if (own > 0) this.byAsker.set(asker, own)
    else this.byAsker.delete(asker)
  }
}

interface WaitingRoomOptions {
  limits?: Readonly<Record<Lane, Limits>>
  pace: Pace
  now?: () => number
}

/**
 * A bounded queue for each lane, so that a crowd that browses takes nothing from those who pay. Within a lane networks
 * take turns, so that no one who holds many calls keeps others out. In a process that has fallen behind, browsing is
 * turned away, since nothing else would let it catch up: everyone's, or that of the few networks that bring the most.
 */
export class WaitingRoom {
  private readonly queues: Readonly<Record<Lane, Queue>>
  private readonly pace: Pace

  constructor({ limits = LIMITS, pace, now = () => performance.now() }: WaitingRoomOptions) {
    this.pace = pace
    const queue = (lane: Lane) => new Queue(limits[lane], now)
    this.queues = {
      checkout: queue("checkout"),
      shopping: queue("shopping"),
      browsing: queue("browsing"),
      staff: queue("staff"),
    }
  }

  get state(): Record<Lane, LaneState> {
    const { checkout, shopping, browsing, staff } = this.queues
    return {
      checkout: checkout.state,
      shopping: shopping.state,
      browsing: browsing.state,
      staff: staff.state,
    }
  }

  /**
   * Calls `begin` when it is this call's turn, at once where there is room, or `refuse`.
   * @returns to be called once, when the caller has been answered or has left
   */
  enter(lane: Lane, caller: Caller): () => void {
    const queue = this.queues[lane]
    this.pace.countCall(caller.asker)
    if (lane === "browsing" && this.pace.isTurnedAway(caller.asker)) {
      queue.refuseNow(caller.refuse, LIMITS.browsing.maxWaitMs)
      return () => {}
    }
    return queue.enter(caller)
  }
}
