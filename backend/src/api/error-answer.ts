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
const MEDUSA_NAMESPACES = /^\/(admin|store|auth|hooks)(\/|$)/

const UNKNOWN: ErrorAnswer = { message: "Something broke on our side. Please try again in a moment." }

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
  const status = statusOf(error)
  const unreadable = status === null ? undefined : UNREADABLE[status]
  if (status !== null && unreadable) return { status, answer: unreadable }
  return { status: 500, answer: UNKNOWN }
}

export function answerError(
  error: unknown,
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  if (MEDUSA_NAMESPACES.test(req.path) && !(error instanceof ShopError)) {
    medusaErrorHandler()(error as Error, req, res, next)
    return
  }
  const { status, answer } = toAnswer(error)
  if (status >= 500) {
    req.scope
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`${req.method} ${req.path} failed`, error as Error)
  }
  res.status(status).json(answer)
}
