import type { ErrorAnswer, RuleErrors } from "../contracts/error"
import { CANCEL_AGAIN, SAVE_AGAIN } from "../contracts/staff/ask-first"

/**
 * A refusal that is the answer to a call: a status and a body that are safe to show
 * (architecture, "Errors").
 */
export class ShopError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503,
    readonly answer: ErrorAnswer,
  ) {
    super(answer.message)
    this.name = "ShopError"
  }
}

/** 404, with a sentence for people. */
export function notFound(message: string): ShopError {
  return new ShopError(404, { message })
}

/** 409: not in that state, with a sentence that says what to do. */
export function conflict(message: string): ShopError {
  return new ShopError(409, { message })
}

/** 409: someone else is at it right now, and done in a moment. Jobs leave it to their next run. */
export class BusyError extends ShopError {
  constructor(message: string) {
    super(409, { message })
    this.name = "BusyError"
  }
}

/**
 * 409 that is a question: to confirm, the caller sends the same again with `confirmed` (contracts/staff/ask-first.ts).
 * @param about what is saved, where it isn't a price as such
 */
export function question(message: string, about?: ErrorAnswer["about"]): ShopError {
  return new ShopError(409, { message, asks: true, ...(about && { about }) })
}

/**
 * The same before one of Medusa's calls: to confirm, the caller sends the same again with the question's id in a header, or,
 * when it can't ask, within a minute, as it is told.
 */
export function questionToRepeat(
  why: string,
  { id, canAsk, about }: { id: string; canAsk: boolean; about?: "cancellation" | undefined },
): ShopError {
  const again = about === "cancellation" ? CANCEL_AGAIN : SAVE_AGAIN
  const message = canAsk ? why : `${why} ${again}`
  return new ShopError(409, { message, asks: true, repeat: id, ...(about && { about }) })
}

/** 422 with sentences by field; the first one is the message. */
export function invalid(errors: Record<string, string[]>): ShopError {
  const first = Object.values(errors)[0]?.[0]
  return new ShopError(422, { message: first ?? "Some of this needs another look.", errors })
}

/**
 * Turns a refusal of a whole call (404, 409) into one at a form's field.
 * @throws {ShopError} 422
 */
export async function atField<T>(field: string, ask: () => T | Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    // By its shape: what was thrown within a Medusa workflow may have lost its class.
    const { status, answer } = error as Partial<Pick<ShopError, "status" | "answer">>
    if ((status === 404 || status === 409) && answer) throw invalid({ [field]: [answer.message] })
    throw error
  }
}

/**
 * Refuses when rules beyond a body's shape found something.
 * @param errors a sentence by field
 * @throws {ShopError} 422
 */
export function refuse(errors: RuleErrors): void {
  const entries = Object.entries(errors)
  if (entries.length === 0) return
  throw invalid(Object.fromEntries(entries.map(([field, sentence]) => [field, [sentence]])))
}
