import { createHash } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible"
import { settings } from "../config/settings"
import { widerNetworkOf } from "../contracts/http/network"
import { isRedisAway } from "../dependencies/dependencies"
import { isReplica, type RedisClient, redisClient } from "../dependencies/redis-client"
import { ShopError } from "../errors/shop-error"

/** How often something may be tried: `points` times in `seconds`, counted from the first try. */
export interface RateLimit {
  /** Names what is counted; limits with the same name share their counters, so it must be unique. */
  name: string
  points: number
  seconds: number
  /** The message when it is one too many; `wait` is such as "2 minutes". */
  refusal?: (wait: string) => string
}

/** A try that was counted. */
export interface Try {
  /** Removes it from the count, and nothing else: others' tries stay. Never throws. */
  release(): Promise<void>
}

/** How long a counter in Redis may take before this process's own is used instead. Milliseconds. */
const REDIS_TIMEOUT_MS = 1_000

type Counters = Pick<RateLimiterMemory, "consume" | "delete" | "get" | "reward">

interface Connection {
  /** What can't be asked now is counted here; asked later, it would count tries that are over. */
  client: RedisClient
  /** Resolves when connected, or when connecting has taken too long. */
  begun: Promise<unknown>
}

let redis: Connection | undefined
const limiters = new Map<string, Counters>()

function connect(url: string): Connection {
  const client = redisClient(url)
  return { client, begun: Promise.race([client.connect(), timeout()]).catch(() => undefined) }
}

function reconnect(client: RedisClient): void {
  if (client.isOpen) client.destroy()
  client.connect().catch(() => undefined)
}

const timeout = () => sleep(REDIS_TIMEOUT_MS, undefined, { ref: false })

/** The answer of Redis, unless it takes too long. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const tooLate = timeout().then(() => {
    throw new Error("Redis takes too long.")
  })
  return await Promise.race([answer, tooLate])
}

/** Counters in Redis, or this process's own while Redis can't be reached or takes too long. */
function shared({ begun, client }: Connection, limiter: RateLimiterRedis, own: RateLimiterMemory): Counters {
  async function ask<T>(job: (counters: Counters) => Promise<T>): Promise<T> {
    // The first tries wait for the connection: counted only here, they would be free in every process.
    if (isRedisAway()) return await job(own)
    await begun
    try {
      return await inTime(job(limiter))
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error
      if (isReplica(error)) reconnect(client)
      return await job(own)
    }
  }
  return {
    consume: (key, ...rest) => ask((counters) => counters.consume(key, ...rest)),
    delete: (key, ...rest) => ask((counters) => counters.delete(key, ...rest)),
    get: (key, ...rest) => ask((counters) => counters.get(key, ...rest)),
    reward: (key, ...rest) => ask((counters) => counters.reward(key, ...rest)),
  }
}

/** Counters are shared between processes where there is a Redis. */
function limiterOf({ name, points, seconds }: RateLimit): Counters {
  const known = limiters.get(name)
  if (known) return known
  const options = { keyPrefix: `limit:${name}`, points, duration: seconds }
  const own = new RateLimiterMemory(options)
  const { redisUrl } = settings()
  let limiter: Counters = own
  if (redisUrl) {
    redis ??= connect(redisUrl)
    const inRedis = new RateLimiterRedis({ ...options, storeClient: redis.client, useRedisPackage: true })
    limiter = shared(redis, inRedis, own)
  }
  limiters.set(name, limiter)
  return limiter
}

/** Whether Redis answers now; null when the shop has none. */
export async function redisAnswers(): Promise<boolean | null> {
  const { redisUrl } = settings()
  if (!redisUrl) return null
  redis ??= connect(redisUrl)
  const { begun, client } = redis
  await begun
  return await inTime(client.ping()).then(
    () => true,
    () => false,
  )
}

/** Disconnects from Redis, so that a process can end. Counting again reconnects. */
export async function closeLimits(): Promise<void> {
  limiters.clear()
  const open = redis
  redis = undefined
  await open?.begun
  open?.client.destroy()
}

const SECONDS_IN = { minute: 60, hour: 3600 }

/** "2 minutes", rounded up. */
function inWords(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  const [count, unit] =
    seconds < SECONDS_IN.minute
      ? [seconds, "second"]
      : seconds < SECONDS_IN.hour
        ? [Math.ceil(seconds / SECONDS_IN.minute), "minute"]
        : [Math.ceil(seconds / SECONDS_IN.hour), "hour"]
  return `${count} ${unit}${count === 1 ? "" : "s"}`
}

const wordsOf = (wait: string) => `Too many attempts. Please wait ${wait} and try again.`

/** "Too many attempts. Please wait 2 minutes and try again." */
export function tooManyTries(msLeft: number, refusal: (wait: string) => string = wordsOf): ShopError {
  return new ShopError(429, { message: refusal(inWords(msLeft)) })
}

/** A mailbox's address fits; anything longer was typed to fill the memory. */
const LONGEST_KEY = 250

const shortened = (key: string) =>
  key.length <= LONGEST_KEY ? key : createHash("sha256").update(key).digest("hex")

async function returnPoint(limiter: Counters, key: string, endsAt: number): Promise<void> {
  // The period it was counted in is over, and the tries of a new one are others'.
  if (Date.now() >= endsAt) return
  try {
    const counted = await limiter.get(key)
    // Never below zero: that would allow more tries than the limit has.
    if (counted && counted.consumedPoints > 0) await limiter.reward(key)
  } catch {
    // If a counter can't be changed, the limit is only reached sooner.
  }
}

/**
 * How many times one network's limit all networks of an IPv6 /48 share. Anyone who rents a server has 65,536 of them; a
 * mobile carrier has many people in one.
 */
const NETWORKS = 16

const ofWider = (limit: RateLimit): RateLimit => ({
  ...limit,
  name: `${limit.name}-48`,
  points: limit.points * NETWORKS,
})

/**
 * Counts one try before it is made: of many at the same time, no more get through than of as many in a row. An IPv6
 * network also counts together with its neighbors.
 * @param who who or what tries: an address, an account
 * @returns the try, for limits that count only failures
 * @throws {ShopError} 429 when it is one too many, with how long to wait
 */
export async function consumePoint(limit: RateLimit, who: string): Promise<Try> {
  const wider = widerNetworkOf(who)
  if (wider === null) return await countOne(limit, who)
  // First: what it refuses leaves no counter for each of the 65,536 networks in it.
  const together = await countOne(ofWider(limit), wider)
  try {
    const own = await countOne(limit, who)
    return { release: async () => void (await Promise.all([own.release(), together.release()])) }
  } catch (error) {
    await together.release()
    throw error
  }
}

async function countOne(limit: RateLimit, who: string): Promise<Try> {
  const limiter = limiterOf(limit)
  const key = shortened(who)
  const endsAt = (msLeft: number) => Date.now() + msLeft
  try {
    const { msBeforeNext } = await limiter.consume(key)
    const end = endsAt(msBeforeNext)
    return { release: () => returnPoint(limiter, key, end) }
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    // A try that wasn't made doesn't count: the successful ones in progress only give back their own.
    await returnPoint(limiter, key, endsAt(error.msBeforeNext))
    throw tooManyTries(error.msBeforeNext, limit.refusal)
  }
}

/**
 * Runs what only so many may succeed in: a failure is given back. A try is counted before it is made, as above.
 * @throws {ShopError} 429 after too many successes, without another try
 */
export async function limitSuccesses<T>(limit: RateLimit, who: string, job: () => Promise<T>): Promise<T> {
  const counted = await consumePoint(limit, who)
  try {
    return await job()
  } catch (error) {
    await counted.release()
    throw error
  }
}

/** Uncounts a try that was counted earlier and turned out not to count. Never throws. */
export async function releasePoint(limit: RateLimit, who: string): Promise<void> {
  await returnPoint(limiterOf(limit), shortened(who), Number.POSITIVE_INFINITY)
  const wider = widerNetworkOf(who)
  if (wider !== null) await returnPoint(limiterOf(ofWider(limit)), wider, Number.POSITIVE_INFINITY)
}

/** Whether one more try of one caller would be too many. It isn't counted. */
export async function isUsedUp(limit: RateLimit, who: string): Promise<boolean> {
  const counted = await limiterOf(limit).get(shortened(who))
  return counted !== null && counted.consumedPoints >= limit.points
}

/** Forgets all tries of one caller. Never throws. */
export async function resetTries(limit: RateLimit, who: string): Promise<void> {
  try {
    await limiterOf(limit).delete(shortened(who))
  } catch {
    // If a counter can't be changed, the limit is only reached sooner.
  }
}

/**
 * Runs what may be tried without limit as long as it succeeds: only its failures stay counted. A try is counted before
 * it is made and uncounted unless it fails, so a try too many has to wait even while the ones before it are in
 * progress.
 *
 * @param isFailure whether an error counts; one that isn't the visitor's failure is given back
 * @throws {ShopError} 429 after too many failures, without another try
 */
export async function limitFailures<T>(
  limit: RateLimit,
  who: string,
  isFailure: (error: unknown) => boolean,
  job: () => Promise<T>,
): Promise<T> {
  const counted = await consumePoint(limit, who)
  let failed = false
  try {
    return await job()
  } catch (error) {
    failed = isFailure(error)
    throw error
  } finally {
    if (!failed) await counted.release()
  }
}
