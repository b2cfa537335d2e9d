import { Client, type FetchArgs, FetchError, type FetchInput } from "@medusajs/js-sdk"
import type { ErrorAnswer } from "../../contracts/error"

const NO_ANSWER = "The shop didn't answer. Please try again."
/** About a change that may or may not have been made. */
const UNKNOWN = "It may have been done. Please check before you try again."
const LOGGED_OUT =
  "You've been logged out. Log in again in another tab, then come back and try again. Nothing you typed is lost."

/** Messages by the path of a field, as a refused save returns them. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** Medusa's error for a refused call, with the messages by field that Medusa's own client drops. */
export class RefusedCall extends FetchError {
  constructor(
    override readonly status: number,
    readonly answer: ErrorAnswer,
  ) {
    super(answer.message, undefined, status)
  }
}

/**
 * Medusa's client with its own handling of answers: Medusa keeps only the message of a refused call, and can't send a
 * file as a body. The admin is served by the backend itself, so its session and address work here, too.
 */
class StaffClient extends Client {
  /** @throws {RefusedCall}; any other error without a whole answer: the call may have been carried out */
  override async fetch<T>(input: FetchInput, { query, body, headers, ...init }: FetchArgs = {}): Promise<T> {
    const address = new URL(String(input), window.location.origin)
    for (const [name, value] of Object.entries(query ?? {})) {
      if (value !== undefined && value !== null) address.searchParams.set(name, String(value))
    }
    const isFile = body instanceof Blob
    // With a boundary that the browser sets itself.
    const isForm = body instanceof FormData
    const response = await fetch(address, {
      ...init,
      credentials: "same-origin",
      headers: {
        accept: "application/json",
        ...(isFile ? { "content-type": body.type } : {}),
        ...(body === undefined || isFile || isForm ? {} : { "content-type": "application/json" }),
        ...(headers as Record<string, string> | undefined),
      },
      ...(body === undefined ? {} : { body: isFile || isForm ? body : JSON.stringify(body) }),
    })
    if (response.ok) return (await response.json()) as T
    // Words of something in between, which knows of a broken call no more than that.
    const foreign = { message: NO_ANSWER, unknown: response.status >= 500 }
    const answer: unknown = await response.json().catch(() => foreign)
    throw new RefusedCall(response.status, answer as ErrorAnswer)
  }
}

/** The client used by all of the shop's own admin pages. */
export const client = new StaffClient({ baseUrl: "/", auth: { type: "session" } })

/** What staff are shown about a failed call. */
interface Refusal {
  message: string
  errors: FieldErrors
  /** Undefined when there was no answer at all. */
  status: number | undefined
  /** The shop asked first, and the answer was no: nothing on the page is out of date. */
  isDeclined: boolean
  /** Nobody knows whether it was done. */
  isUnknown: boolean
}

/** Where the shop broke, gave up on a call, or a proxy answers for one that doesn't. */
const UNKNOWN_STATUSES = [500, 502, 504]

/** The message of a failed call and its messages by field; null while nothing has failed. */
export function refusalOf(error: Error | null): Refusal | null {
  if (error === null) return null
  if (!(error instanceof RefusedCall))
    return { message: NO_ANSWER, errors: {}, status: undefined, isDeclined: false, isUnknown: true }
  // The contract of a document's save prefixes paths with the document, which is what its form is about anyway.
  const errors = Object.entries(error.answer.errors ?? {}).map(([path, sentences]) => [
    path.replace(/^document\./, ""),
    sentences,
  ])
  const message = error.status === 401 ? LOGGED_OUT : error.message
  const isDeclined = error.answer.asks === true
  const isUnknown = error.answer.unknown === true || UNKNOWN_STATUSES.includes(error.status)
  return { message, errors: Object.fromEntries(errors), status: error.status, isDeclined, isUnknown }
}

/**
 * What is said about a failed call, where no field says it.
 * @param reads it changes nothing, so there is nothing to check where nobody knows what became of it
 */
export function reasonOf({ isUnknown, message }: Refusal, reads: boolean): string {
  if (!isUnknown) return message
  return reads ? NO_ANSWER : UNKNOWN
}

/**
 * A toast's text about a failed call.
 * @param failed the message that it wasn't done, which nobody knows without an answer
 * @param reads as `reasonOf` takes it
 */
export function failureWords(
  failed: string,
  error: Error,
  { reads = false } = {},
): { title: string; description: string | undefined } {
  const refusal = refusalOf(error)
  return {
    title: refusal?.isUnknown && !reads ? "No answer" : failed,
    description: refusal ? reasonOf(refusal, reads) : undefined,
  }
}

/** The first message about a field. */
export const errorAt = (errors: FieldErrors, path: string): string | undefined => errors[path]?.[0]

/** The shop's message when it refuses to answer; null where something failed. */
export function refusedInWords(error: Error | null): string | null {
  const refusal = refusalOf(error)
  return refusal?.status !== undefined && refusal.status < 500 ? refusal.message : null
}
