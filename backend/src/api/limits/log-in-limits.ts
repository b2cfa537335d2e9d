import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ShopError } from "../../errors/shop-error"
import type { Try } from "../../limits/rate-limit"
import { isBusy } from "../../workflows/lock"
import { deviceOf, RIDERS_DOOR, rememberDevice, STAFFS_DOOR } from "../log-in/device-cookie"
import { addressOf, forgetTries, type RateLimit, takePoint } from "./rate-limit"

const QUARTER_HOUR_SECONDS = 15 * 60

/** One person mistyping. By account and address together: otherwise anyone could lock anyone else out. */
const PERSON: RateLimit = { name: "log-in-person", points: 8, seconds: QUARTER_HOUR_SECONDS }
/** Many guessing one account's password. */
const ACCOUNT: RateLimit = { name: "log-in-account", points: 60, seconds: 60 * 60 }
/** One guessing many accounts' passwords. */
const ADDRESS: RateLimit = { name: "log-in-address", points: 100, seconds: QUARTER_HOUR_SECONDS }

/** A browser that was let in before (device-cookie.ts): others' tries don't count here. */
const DEVICE: RateLimit = { ...PERSON, name: "log-in-device" }
/** All of one account's together: anyone who once knew its password can have as many as they like. */
const DEVICES: RateLimit = { ...ACCOUNT, name: "log-in-devices" }

/** Successful log-ins, by account: a test, or a script that lost its cookie. */
export const OF_ACCOUNT: RateLimit = { name: "logged-in-account", points: 300, seconds: 60 * 60 }
/** Successful log-ins, by address: everyone behind one router at a big event. */
const OF_ADDRESS: RateLimit = { name: "logged-in-address", points: 1_000, seconds: 60 * 60 }

/** A log-in that was counted. */
export interface Attempt {
  /** Removes it from the password tries, since it wasn't a wrong one; all others still count. */
  forgive(): Promise<void>
  /** Removes it from the successful ones, since it failed. */
  fail(): Promise<void>
}

/** Counts all of these, or none. @throws {ShopError} 429 */
async function consumeAll(points: readonly (readonly [RateLimit, string])[]): Promise<() => Promise<void>> {
  const counted: Try[] = []
  const release = async () => {
    await Promise.all(counted.map((each) => each.release()))
  }
  try {
    for (const [limit, who] of points) counted.push(await takePoint(limit, who))
  } catch (error) {
    // If one limit refuses it, it isn't made, and doesn't count for the others.
    await release()
    throw error
  }
  return release
}

/**
 * Counts a log-in before its password is checked, so that many at once are counted, too. Until the outcome is known it
 * counts both as a password try and as a success.
 * @param account what is logged in to; the same for one that does not exist
 * @throws {ShopError} 429 too many, by address and by account; counted separately where a browser was let in before
 */
export async function countLogIn(req: MedusaRequest, account: string): Promise<Attempt> {
  const address = addressOf(req)
  const device = deviceOf(req, account)
  const forgive = await consumeAll(
    device === null
      ? [
          [ADDRESS, address],
          [PERSON, `${account} ${address}`],
          [ACCOUNT, account],
        ]
      : [
          [DEVICE, device],
          [DEVICES, account],
        ],
  )
  try {
    const fail = await consumeAll([
      [OF_ACCOUNT, account],
      [OF_ADDRESS, address],
    ])
    return { forgive, fail }
  } catch (error) {
    await forgive()
    throw error
  }
}

/**
 * Runs a password try. It stays counted as one when it was refused, and as a success when it wasn't; if it failed
 * through our fault, or because someone else was at the account, it counts as neither.
 * @throws {ShopError} 429 too many, and whatever `job` throws
 */
export async function limitLogIn<T>(req: MedusaRequest, account: string, job: () => Promise<T>): Promise<T> {
  const attempt = await countLogIn(req, account)
  try {
    const done = await job()
    await attempt.forgive()
    return done
  } catch (error) {
    await attempt.fail()
    const refused = error instanceof ShopError && error.status < 500 && !isBusy(error)
    if (!refused) await attempt.forgive()
    throw error
  }
}

const ofStaff = (email: string) => `staff ${email.toLowerCase()}`

/**
 * Lets in at once anyone who has set a password with a mailed link, whatever was tried before: reading an address's
 * mail always recovers its account.
 */
async function beginAnew(
  req: MedusaRequest,
  res: MedusaResponse,
  account: string,
  door: string,
): Promise<void> {
  await Promise.all([
    ...[ACCOUNT, DEVICES, OF_ACCOUNT].map((limit) => forgetTries(limit, account)),
    forgetTries(PERSON, `${account} ${addressOf(req)}`),
  ])
  rememberDevice(res, { account, door })
}

/** @param email a rider's, lower case, whose password was set by mail */
export const resetRiderLogInLimits = (req: MedusaRequest, res: MedusaResponse, email: string) =>
  beginAnew(req, res, email, RIDERS_DOOR)

/** As `resetRiderLogInLimits`, of staff. */
export const resetStaffLogInLimits = (req: MedusaRequest, res: MedusaResponse, email: string) =>
  beginAnew(req, res, ofStaff(email), STAFFS_DOOR)

/**
 * Remembers that a rider was let in with this browser.
 * @param email lower case
 */
export const rememberRider = (req: MedusaRequest, res: MedusaResponse, email: string) =>
  rememberDevice(res, { account: email, door: RIDERS_DOOR, id: deviceOf(req, email) })

/** Middleware: the same limits for Medusa's own staff log-in. */
export async function limitStaffLogIn(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  try {
    const { email } = (req.body ?? {}) as { email?: unknown }
    const account = ofStaff(String(email ?? ""))
    const attempt = await countLogIn(req, account)
    const json = res.json.bind(res)
    res.json = (body) => {
      // Before the headers are sent. Medusa answers a wrong password with another status.
      if (res.statusCode === 200) {
        rememberDevice(res, { account, door: STAFFS_DOOR, id: deviceOf(req, account) })
      }
      return json(body)
    }
    res.once("finish", () => {
      const refused = res.statusCode >= 400 && res.statusCode < 500
      if (!refused) void attempt.forgive()
      if (res.statusCode >= 400) void attempt.fail()
    })
    next()
  } catch (error) {
    next(error)
  }
}
