import { ShopError } from "../../errors/shop-error"
import { limitFailures, type RateLimit } from "./rate-limit"

const HOUR_SECONDS = 60 * 60
const BY_NETWORK: RateLimit = { name: "order-guesses", points: 30, seconds: HOUR_SECONDS }
/**
 * Someone who knows an address must not be able to try all numbers with it. Counted per network: strangers' wrong
 * numbers must not keep someone from their own order.
 */
const BY_EMAIL: RateLimit = { name: "order-guesses-email", points: 5, seconds: HOUR_SECONDS }

/** Whether there is no order with that number and email. */
export const isNoOrder = (error: unknown): boolean => error instanceof ShopError && error.status === 404

/**
 * Looks for an order by its number and email. Only wrong tries count, wherever in the shop they are made.
 * @param job throws 404 when there is none (`isNoOrder`)
 * @throws {ShopError} 429 after too many wrong ones, and whatever `job` throws
 */
export const limitOrderGuesses = <T>(
  { network, email }: { network: string; email: string },
  job: () => Promise<T>,
): Promise<T> =>
  limitFailures(BY_NETWORK, network, isNoOrder, () =>
    limitFailures(BY_EMAIL, `${email.toLowerCase()} ${network}`, isNoOrder, job),
  )
