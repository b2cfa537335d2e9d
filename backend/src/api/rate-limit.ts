import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Redis } from "ioredis"
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible"
import { settings } from "../config/settings"
import { ShopError } from "../errors/shop-error"

/** How often something may be tried: `points` times in `seconds`, counted from the first try. */
export interface RateLimit {
  /** Names what is counted; limits of one name share their counters, so it must be unique. */
  name: string
  points: number
  seconds: number
}

/** How long a counter in Redis may take before those of this process have to do. Milliseconds. */
const REDIS_PATIENCE = 1_000

let redis: Redis | undefined
const limiters = new Map<string, RateLimiterAbstract>()

/** Counters are shared between processes where there is a Redis, and kept here while it can't be reached. */
function limiterOf({ name, points, seconds }: RateLimit): RateLimiterAbstract {
  const known = limiters.get(name)
  if (known) return known
  const options = { keyPrefix: `limit:${name}`, points, duration: seconds }
  const own = new RateLimiterMemory(options)
  const { redisUrl } = settings()
  let limiter: RateLimiterAbstract = own
  if (redisUrl) {
    // The first tries wait for the connection: counted here alone, they would be free in every process.
    redis ??= new Redis(redisUrl, { maxRetriesPerRequest: 1, commandTimeout: REDIS_PATIENCE })
    limiter = new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: own })
  }
  limiters.set(name, limiter)
  return limiter
}

const SECONDS_IN = { minute: 60, hour: 3600 }

/** "Too many tries. Please wait 2 minutes and try again." */
export function tooManyTries(msLeft: number): ShopError {
  const seconds = Math.max(1, Math.ceil(msLeft / 1000))
  const [count, unit] =
    seconds < SECONDS_IN.minute
      ? [seconds, "second"]
      : seconds < SECONDS_IN.hour
        ? [Math.ceil(seconds / SECONDS_IN.minute), "minute"]
        : [Math.ceil(seconds / SECONDS_IN.hour), "hour"]
  const wait = `${count} ${unit}${count === 1 ? "" : "s"}`
  return new ShopError(429, { message: `Too many tries. Please wait ${wait} and try again.` })
}

/**
 * Counts one try.
 * @param key who or what tries: an address, an account
 * @throws {ShopError} 429 when it is one too many, with how long to wait
 */
export async function takePoint(limit: RateLimit, key: string): Promise<void> {
  try {
    await limiterOf(limit).consume(key)
  } catch (error) {
    if (error instanceof RateLimiterRes) throw tooManyTries(error.msBeforeNext)
    throw error
  }
}

/**
 * Refuses when all tries are used up, without counting one.
 * @throws {ShopError} 429
 */
async function assertPointsLeft(limit: RateLimit, key: string): Promise<void> {
  const used = await limiterOf(limit).get(key)
  if (used && used.remainingPoints <= 0) throw tooManyTries(used.msBeforeNext)
}

/** Forgets the tries of a key, after a success. */
export async function forgivePoints(limit: RateLimit, key: string): Promise<void> {
  await limiterOf(limit).delete(key)
}

/**
 * Runs what may be tried as often as it works: only its failures are counted.
 * @param isFailure whether an error counts
 * @throws {ShopError} 429 after too many failures, without another try
 */
export async function limitFailures<T>(
  limit: RateLimit,
  key: string,
  isFailure: (error: unknown) => boolean,
  job: () => Promise<T>,
): Promise<T> {
  await assertPointsLeft(limit, key)
  try {
    return await job()
  } catch (error) {
    // The failure that goes over the limit still hears what was wrong; the next try waits.
    if (isFailure(error)) await takePoint(limit, key).catch(() => undefined)
    throw error
  }
}

/** Where a request comes from. The gateway names it, and believes no visitor's own word on it (storefront/server/proxy.ts). */
export function addressOf(req: MedusaRequest): string {
  return req.ip ?? req.socket.remoteAddress ?? "unknown"
}

/**
 * Middleware: so many calls from one address.
 * @param limit shared by every route that names it
 */
export function limitRate(limit: RateLimit) {
  return async (req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): Promise<void> => {
    try {
      await takePoint(limit, addressOf(req))
      next()
    } catch (error) {
      next(error)
    }
  }
}
