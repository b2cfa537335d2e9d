import {
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
  errorHandler as medusaErrorHandler,
} from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { ErrorAnswer } from "../contracts/error"
import { ShopError } from "../errors/shop-error"

/** Medusa's own namespaces keep Medusa's own error shape: its admin and SDK read it. Our refusals add to it. */
const MEDUSA_NAMESPACES = /^\/(admin|store|auth|hooks|cloud)(\/|$)/

const UNKNOWN: ErrorAnswer = { message: "Something broke on our side. Please try again in a moment." }

/**
 * What PostgreSQL says of a value that it can't take (its class 22): a character that is none, a number out of range,
 * a text too long, a date or an id that is none. The last net: what comes here should have been refused at its field.
 */
const DATA_EXCEPTIONS = new Set([
  "22001",
  "22003",
  "22007",
  "22008",
  "22021",
  "22023",
  "2201W",
  "2201X",
  "22P02",
  "22P03",
  "22P05",
])
const UNTAKEN: ErrorAnswer = {
  message: "Something in this request can't be kept. Please check what you entered.",
}

/** Medusa and its database layers wrap what they were told. */
function isDataException(error: unknown, depth = 0): boolean {
  if (typeof error !== "object" || error === null || depth > 5) return false
  const { code, cause, previous, message } = error as Record<string, unknown>
  if (typeof code === "string" && DATA_EXCEPTIONS.has(code)) return true
  if (
    typeof message === "string" &&
    /invalid byte sequence for encoding|unsupported Unicode escape/.test(message)
  ) {
    return true
  }
  return isDataException(cause, depth + 1) || isDataException(previous, depth + 1)
}

/** What Medusa says of a provider that only an address names: `/auth/user/x`, `/admin/fulfillment-providers/x/options`. */
const UNKNOWN_PROVIDER = /^Could not resolve '(au|fp|pp)_|^\s*Unable to retrieve the \w+ provider with id/

/** Whether an address names something that Medusa looks for in its container, in vain. */
const namesNoProvider = (error: unknown): boolean =>
  error instanceof Error && UNKNOWN_PROVIDER.test(error.message)

/** What Express throws for a path whose percent signs make no text. */
const isUndecodable = (error: unknown): boolean => error instanceof Error && error.name === "URIError"

/** What Express and its body parser say of a request that could not even be read. */
const UNREADABLE: Record<number, ErrorAnswer> = {
  400: { message: "This request could not be read: its body is broken." },
  413: { message: "This is more than we can take in one go." },
  415: { message: "This kind of body is not understood here." },
}

function statusOf(error: unknown): number | null {
  if (typeof error !== "object" || error === null) return null
  const { status, statusCode } = error as { status?: unknown; statusCode?: unknown }
  const code = status ?? statusCode
  return typeof code === "number" ? code : null
}

/**
 * Turns whatever a shop call threw into `{message, errors?, error_message?}` (contracts/error.ts).
 * Only sentences written for people leave the shop; everything else is logged and answered with 500.
 */
export function toAnswer(error: unknown): { status: number; answer: ErrorAnswer } {
  if (error instanceof ShopError) return { status: error.status, answer: error.answer }
  if (isDataException(error)) return { status: 422, answer: UNTAKEN }
  if (isUndecodable(error) || namesNoProvider(error)) {
    return { status: 404, answer: { message: "There is nothing at this address." } }
  }
  const status = statusOf(error)
  const unreadable = status === null ? undefined : UNREADABLE[status]
  if (status !== null && unreadable) return { status, answer: unreadable }
  return { status: 500, answer: UNKNOWN }
}

/**
 * Cookies that came as JSON (`j:{}`), which the cookie parser turns into what is no text. None is ours, and the
 * session's own reader breaks on one.
 */
function oddCookies(req: MedusaRequest): string[] {
  const jar: Record<string, unknown> = req.cookies ?? {}
  return Object.keys(jar).filter((name) => typeof jar[name] !== "string")
}

export function answerError(
  error: unknown,
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const isOurs =
    error instanceof ShopError || isUndecodable(error) || namesNoProvider(error) || isDataException(error)
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
  // A refusal is the shop's own word, and says no more in a log. A value that only the database refused is a hole in a contract.
  if ((status >= 500 && !(error instanceof ShopError)) || isDataException(error)) {
    req.scope
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`${req.method} ${req.path} failed`, error as Error)
  }
  res.status(status).json(answer)
}
