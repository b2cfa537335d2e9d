import { Client, type FetchArgs, FetchError, type FetchInput } from "@medusajs/js-sdk"
import type { ErrorAnswer } from "../../contracts/error"

const NO_ANSWER = "The shop did not answer. Please try again."
const LOGGED_OUT =
  "You are logged out. Log in again in another tab, then come back and try again: what you typed stays here."

/** Sentences by the path of a field, as a refused save brings them. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** Medusa's error of a refused call, with the sentences by field that Medusa's own client drops. */
export class RefusedCall extends FetchError {
  constructor(
    override readonly status: number,
    readonly answer: ErrorAnswer,
  ) {
    super(answer.message, undefined, status)
  }
}

/**
 * Medusa's client with answers of its own: Medusa keeps only the message of a refused call, and takes no file as
 * a body. The admin is served by the backend itself, so its session and its address hold here too.
 */
class StaffClient extends Client {
  /** @throws {RefusedCall} */
  override async fetch<T>(input: FetchInput, { query, body, headers, ...init }: FetchArgs = {}): Promise<T> {
    const address = new URL(String(input), window.location.origin)
    for (const [name, value] of Object.entries(query ?? {})) {
      if (value !== undefined && value !== null) address.searchParams.set(name, String(value))
    }
    const isFile = body instanceof Blob
    // With a boundary that the browser names itself.
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
    const answer: unknown = await response.json().catch(() => ({ message: NO_ANSWER }))
    if (!response.ok) throw new RefusedCall(response.status, answer as ErrorAnswer)
    return answer as T
  }
}

/** The one client of the shop's own pages of the admin. */
export const client = new StaffClient({ baseUrl: "/", auth: { type: "session" } })

/** What staff are told of a call that failed. */
interface Refusal {
  message: string
  errors: FieldErrors
  /** Undefined when there was no answer at all. */
  status: number | undefined
}

/** The message and the sentences by field of a failed call; null while nothing has failed. */
export function refusalOf(error: Error | null): Refusal | null {
  if (error === null) return null
  if (!(error instanceof RefusedCall)) return { message: NO_ANSWER, errors: {}, status: undefined }
  // The contract of a document's save names the document, too, which is what its form is about anyway.
  const errors = Object.entries(error.answer.errors ?? {}).map(([path, sentences]) => [
    path.replace(/^document\./, ""),
    sentences,
  ])
  const message = error.status === 401 ? LOGGED_OUT : error.message
  return { message, errors: Object.fromEntries(errors), status: error.status }
}

/** The first sentence about a field. */
export const errorAt = (errors: FieldErrors, path: string): string | undefined => errors[path]?.[0]

/** What the shop says itself where it doesn't answer what was asked; null where something failed. */
export function refusedInWords(error: Error | null): string | null {
  const refusal = refusalOf(error)
  return refusal?.status !== undefined && refusal.status < 500 ? refusal.message : null
}
