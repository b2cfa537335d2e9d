import { Client, type FetchArgs, FetchError, type FetchInput } from "@medusajs/js-sdk"
import type { ErrorAnswer } from "../../contracts/error"

const NO_ANSWER = "The shop didn't answer. Please try again."
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
    const answer: unknown = await response.json().catch(() => ({ message: NO_ANSWER }))
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
}

/** The message of a failed call and its messages by field; null while nothing has failed. */
export function refusalOf(error: Error | null): Refusal | null {
  if (error === null) return null
  if (!(error instanceof RefusedCall))
    return { message: NO_ANSWER, errors: {}, status: undefined, isDeclined: false }
  // The contract of a document's save prefixes paths with the document, which is what its form is about anyway.
  const errors = Object.entries(error.answer.errors ?? {}).map(([path, sentences]) => [
    path.replace(/^document\./, ""),
    sentences,
  ])
  const message = error.status === 401 ? LOGGED_OUT : error.message
  const isDeclined = error.answer.asks === true
  return { message, errors: Object.fromEntries(errors), status: error.status, isDeclined }
}

/** Where a proxy answers for a shop that doesn't: what was asked for may have been done. */
const GATEWAY_STATUSES = [502, 504]

/**
 * A toast's text about a failed call.
 * @param failed the message that it wasn't done, which nobody knows without an answer
 */
export function failureWords(
  failed: string,
  error: Error,
): { title: string; description: string | undefined } {
  const refusal = refusalOf(error)
  return refusal?.status !== undefined && !GATEWAY_STATUSES.includes(refusal.status)
    ? { title: failed, description: refusal.message }
    : { title: "No answer", description: "It may have been done. Please check before you try again." }
}

/** The first message about a field. */
export const errorAt = (errors: FieldErrors, path: string): string | undefined => errors[path]?.[0]

/** The shop's message when it refuses to answer; null where something failed. */
export function refusedInWords(error: Error | null): string | null {
  const refusal = refusalOf(error)
  return refusal?.status !== undefined && refusal.status < 500 ? refusal.message : null
}
