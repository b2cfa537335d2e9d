import {
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
  errorHandler as medusaErrorHandler,
} from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { ErrorAnswer } from "../../contracts/error"
import { NOTHING_HERE } from "../../contracts/route-table"
import { PAUSED } from "../../dependencies/process-pauses"
import { AwayError } from "../../dependencies/watch"
import { asError } from "../../errors/as-error"
import { isDataException } from "../../errors/data-exception"
import { messageOf } from "../../errors/message-of"
import { ShopError } from "../../errors/shop-error"
import { isBusy } from "../../workflows/lock"

/** Medusa's own namespaces keep Medusa's own error shape: its admin and SDK read it. Our refusals extend it. */
const MEDUSA_NAMESPACES = /^\/(admin|store|auth|hooks|cloud)(\/|$)/

const UNKNOWN: ErrorAnswer = { message: "Something broke on our side. Please try again in a moment." }

const UNTAKEN: ErrorAnswer = {
  message: "Something in this request can't be saved. Please check what you entered.",
}

/**
 * The codes of PostgreSQL and its driver when it goes away, stops, takes no writes, takes too long or holds a row for
 * too long (its classes 08, 53 and 57, 25006 and 55P03).
 */
const UNREACHED = /^(08\w{3}|53\w{3}|57\w{3}|25006|55P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/
const UNREACHED_WORDS =
  /Timeout acquiring a connection|Query read timeout|Connection terminated|timeout expired|Connection is closed|Command timed out|Stream isn't writeable|max retries per request|in a read-only transaction/
/** A Redis that answers, but takes no writes: it is full, a replica since a failover, or can't save to its disk. */
const REDIS_REFUSES =
  /\b(OOM command not allowed|READONLY You can't write|NOREPLICAS|MISCONF|MASTERDOWN|CLUSTERDOWN|LOADING Redis)\b/
const TRANSACTION_OVER = "Transaction query already complete"
const AWAY: ErrorAnswer = {
  message:
    "The shop can't reach a service it needs right now. Please check whether it went through before you try again.",
  unknown: true,
}
/**
 * The codes of PostgreSQL, and its words where they are all that is left of the error, when it undoes a transaction so
 * that another one can finish: a deadlock, and changes that can't be put in an order.
 */
const UNDONE = /^(40001|40P01)$/
const UNDONE_WORDS = /deadlock detected|could not serialize access/
/** A call may have more than one transaction, and money may have moved before. */
const UNDONE_ANSWER: ErrorAnswer = {
  message:
    "Something else was being saved at the same moment. Please check whether this went through before you try again.",
  unknown: true,
}
/** Seconds after which to try again. */
const TRY_AGAIN = "2"

/** An error, with its code and message as text. */
interface Facts {
  error: object
  code: string
  message: string
}

/** Whether an error is such a one, or what it wraps: Medusa and its database layers wrap the original. */
function isWithin(error: unknown, isOne: (facts: Facts) => boolean, depth = 0): boolean {
  if (typeof error !== "object" || error === null || depth > 5) return false
  const { code, cause, previous, message } = error as Record<string, unknown>
  const text = (fact: unknown) => (typeof fact === "string" ? fact : "")
  return (
    isOne({ error, code: text(code), message: text(message) }) ||
    isWithin(cause, isOne, depth + 1) ||
    isWithin(previous, isOne, depth + 1)
  )
}

/** Whether PostgreSQL or Redis could not be reached, or not in time. */
const isOutOfReach = (thrown: unknown): boolean =>
  isWithin(
    thrown,
    ({ error, code, message }) =>
      error instanceof AwayError ||
      UNREACHED.test(code) ||
      UNREACHED_WORDS.test(message) ||
      REDIS_REFUSES.test(message) ||
      // What knex says to the rest of a transaction that was rolled back after a pause, or with its connection.
      message.includes(TRANSACTION_OVER) ||
      // Where undoing failed as well, Medusa throws an error that combines the messages.
      message.includes(PAUSED),
  )

/** Whether the database undid a transaction for another one's sake, or Medusa's lock on a piece or a cart stayed taken. */
const isUndone = (thrown: unknown): boolean =>
  isWithin(
    thrown,
    ({ error, code, message }) => UNDONE.test(code) || UNDONE_WORDS.test(message) || isBusy(error),
  )

/**
 * Medusa's message about a provider that only an address names: `/auth/user/x`,
 * `/admin/fulfillment-providers/x/options`.
 */
const UNKNOWN_PROVIDER = /^Could not resolve '(au|fp|pp)_|^\s*Unable to retrieve the \w+ provider with id/

/** Whether an address names something that Medusa's container doesn't have. */
const namesNoProvider = (error: unknown): boolean =>
  error instanceof Error && UNKNOWN_PROVIDER.test(error.message)

/** What the layers above the database say about a field that a list doesn't have, or a page before the first. */
const UNKNOWN_LIST =
  /^Trying to (?:order|query) by not existing property |^A non-negative integer must be provided to offset/

/**
 * Whether Medusa's lists, which take any field's name, were asked for one that they don't have. What a workflow throws
 * has the words of an error, but isn't one.
 */
const namesNoField = (error: unknown): boolean =>
  typeof error === "object" &&
  error !== null &&
  "message" in error &&
  UNKNOWN_LIST.test(String(error.message))

const UNKNOWN_FIELD: ErrorAnswer = { message: "This list can't be filtered, sorted, or paged like that." }

/** What Node throws for a secret that was encrypted with another key; of ours, only second factors are encrypted. */
const isFromAnotherKey = (error: unknown): boolean =>
  error instanceof Error && error.message === "Unsupported state or unable to authenticate data"

const FROM_ANOTHER_KEY: ErrorAnswer = {
  message:
    "Your authenticator app was set up with another key of the shop (AUTH_MFA_ENCRYPTION_KEY). Use a recovery code instead, and tell whoever runs the shop.",
}

/** What Express throws for a path whose percent encoding is invalid. */
const isUndecodable = (error: unknown): boolean => error instanceof Error && error.name === "URIError"

/** Answers for what Express and its body parser report about a request that could not even be read. */
const UNREADABLE: Record<number, ErrorAnswer> = {
  400: { message: "This request could not be read: its body is broken." },
  413: { message: "This is more than we can take at once." },
  415: { message: "We can't read this kind of request." },
  416: { message: "This file has no such part." },
}

function statusOf(error: unknown): number | null {
  if (typeof error !== "object" || error === null) return null
  const { status, statusCode } = error as { status?: unknown; statusCode?: unknown }
  const code = status ?? statusCode
  return typeof code === "number" ? code : null
}

/**
 * Turns whatever a shop call threw into `{message, errors?, error_message?}` (contracts/error.ts). Only messages
 * written for people leave the shop; everything else is logged and answered with 500.
 */
export function toAnswer(error: unknown): { status: number; answer: ErrorAnswer } {
  if (error instanceof ShopError) return { status: error.status, answer: error.answer }
  if (isDataException(error)) return { status: 422, answer: UNTAKEN }
  if (isOutOfReach(error)) return { status: 503, answer: AWAY }
  if (isUndone(error)) return { status: 503, answer: UNDONE_ANSWER }
  if (isFromAnotherKey(error)) return { status: 409, answer: FROM_ANOTHER_KEY }
  if (isUndecodable(error) || namesNoProvider(error)) {
    return { status: 404, answer: { message: NOTHING_HERE } }
  }
  if (namesNoField(error)) return { status: 400, answer: UNKNOWN_FIELD }
  const status = statusOf(error)
  const unreadable = status === null ? undefined : UNREADABLE[status]
  if (status !== null && unreadable) return { status, answer: unreadable }
  return { status: 500, answer: UNKNOWN }
}

/**
 * Cookies that came as JSON (`j:{}`), which the cookie parser turns into something other than text. None are ours, and
 * the session's own reader breaks on one.
 */
function oddCookies(req: MedusaRequest): string[] {
  const jar: Record<string, unknown> = req.cookies ?? {}
  return Object.keys(jar).filter((name) => typeof jar[name] !== "string")
}

/**
 * Answers a call that failed: a refusal with its status and sentences, anything else with 500 and a line in the log.
 * In Medusa's own namespaces its handler answers what isn't the shop's.
 */
export function answerError(
  error: unknown,
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const isOurs =
    error instanceof ShopError ||
    isUndecodable(error) ||
    namesNoProvider(error) ||
    namesNoField(error) ||
    isDataException(error) ||
    isOutOfReach(error) ||
    isUndone(error) ||
    isFromAnotherKey(error)
  if (MEDUSA_NAMESPACES.test(req.path) && !isOurs && oddCookies(req).length === 0) {
    medusaErrorHandler()(error as Error, req, res, next)
    return
  }
  const { status, answer } = toAnswer(error)
  const cookies = status >= 500 ? oddCookies(req) : []
  if (cookies.length > 0) {
    // The next try comes without them.
    for (const name of cookies) res.clearCookie(name, { path: "/" })
    res.status(400).json({ message: "This request could not be read: a cookie is broken. Please try again." })
    return
  }
  // A refusal is the shop's own, so logging it adds nothing. A value that only the database refused is a gap in a
  // contract.
  const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
  if (isOutOfReach(error)) {
    // Where it happened is no help: it is the same for every call, and there are many.
    if (!(error instanceof AwayError)) logger.warn(`${req.method} ${req.path}: ${messageOf(error)}`)
  } else if (
    (status >= 500 && !(error instanceof ShopError)) ||
    isDataException(error) ||
    namesNoField(error) ||
    isFromAnotherKey(error)
  ) {
    logger.error(`${req.method} ${req.path} failed`, asError(error))
  }
  if (status === 503) res.set("Retry-After", TRY_AGAIN)
  res.status(status).json(answer)
}
