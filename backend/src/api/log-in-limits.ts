import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { addressOf, forgivePoints, type RateLimit, takePoint } from "./rate-limit"

const QUARTER_HOUR = 15 * 60

/** One person mistyping. By account and address together: or anyone could lock anyone else out. */
const PERSON: RateLimit = { name: "log-in-person", points: 8, seconds: QUARTER_HOUR }
/** Many guessing one account's password. */
const ACCOUNT: RateLimit = { name: "log-in-account", points: 60, seconds: 60 * 60 }
/** One guessing many accounts' passwords. */
const ADDRESS: RateLimit = { name: "log-in-address", points: 100, seconds: QUARTER_HOUR }

/** A try that was right after all. */
export interface Attempt {
  forgive(): Promise<void>
}

/**
 * Counts a log-in before its password is looked at, so that many at once are counted, too.
 * @param account what is logged in to; the same for one that does not exist
 * @throws {ShopError} 429 too many, by address and by account
 */
export async function countLogIn(req: MedusaRequest, account: string): Promise<Attempt> {
  const address = addressOf(req)
  const person = `${account} ${address}`
  await takePoint(ADDRESS, address)
  await takePoint(PERSON, person)
  await takePoint(ACCOUNT, account)
  return { forgive: () => forgivePoints(PERSON, person) }
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
      // A counter that can't be cleared only makes the next limit come sooner.
      if (res.statusCode < 400) attempt.forgive().catch(() => undefined)
    })
    next()
  } catch (error) {
    next(error)
  }
}
