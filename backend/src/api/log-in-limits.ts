import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ShopError } from "../errors/shop-error"
import type { Try } from "../limits/rate-limit"
import { addressOf, type RateLimit, takePoint } from "./rate-limit"

const QUARTER_HOUR = 15 * 60

/** One person mistyping. By account and address together: or anyone could lock anyone else out. */
const PERSON: RateLimit = { name: "log-in-person", points: 8, seconds: QUARTER_HOUR }
/** Many guessing one account's password. */
const ACCOUNT: RateLimit = { name: "log-in-account", points: 60, seconds: 60 * 60 }
/** One guessing many accounts' passwords. */
const ADDRESS: RateLimit = { name: "log-in-address", points: 100, seconds: QUARTER_HOUR }

/** A log-in that was counted. */
export interface Attempt {
  /** It was right, or failed by no fault of its own: takes it off, and leaves all others on the count. */
  forgive(): Promise<void>
}

/**
 * Counts a log-in before its password is looked at, so that many at once are counted, too.
 * @param account what is logged in to; the same for one that does not exist
 * @throws {ShopError} 429 too many, by address and by account
 */
export async function countLogIn(req: MedusaRequest, account: string): Promise<Attempt> {
  const address = addressOf(req)
  const counted: Try[] = []
  const forgive = async () => {
    await Promise.all(counted.map((each) => each.giveBack()))
  }
  try {
    counted.push(await takePoint(ADDRESS, address))
    counted.push(await takePoint(PERSON, `${account} ${address}`))
    counted.push(await takePoint(ACCOUNT, account))
  } catch (error) {
    // Refused by one limit it is not made, and no try for the others.
    await forgive()
    throw error
  }
  return { forgive }
}

/**
 * Runs what is a try at a password. It stays counted when it was refused; one that was right, or met a fault of ours,
 * does not.
 * @throws {ShopError} 429 too many, and whatever `job` throws
 */
export async function limitLogIn<T>(req: MedusaRequest, account: string, job: () => Promise<T>): Promise<T> {
  const attempt = await countLogIn(req, account)
  let refused = false
  try {
    return await job()
  } catch (error) {
    refused = error instanceof ShopError && error.status < 500
    throw error
  } finally {
    if (!refused) await attempt.forgive()
  }
}

/** Middleware: the same limits on Medusa's own log-in of staff. */
export async function limitStaffLogIn(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  try {
    const { email } = (req.body ?? {}) as { email?: unknown }
    const attempt = await countLogIn(req, `staff ${String(email ?? "").toLowerCase()}`)
    res.once("finish", () => {
      const refused = res.statusCode >= 400 && res.statusCode < 500
      if (!refused) void attempt.forgive()
    })
    next()
  } catch (error) {
    next(error)
  }
}
