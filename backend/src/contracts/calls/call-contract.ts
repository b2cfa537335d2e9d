import * as z from "zod/mini"
import type { TakenPhotos } from "../forms/photo-rules"
import type { Call } from "../route-table"

/** Statuses of refusals; the body is `ErrorAnswer` (error.ts), or Stripe's own error at 402. */
export type Refusal = 401 | 402 | 403 | 404 | 409 | 422 | 429 | 503

/** An answer that is a file, by its media types. */
export interface FileAnswer {
  files: readonly string[]
}

export interface CallContract {
  /** What the call does, in a sentence. */
  summary: string
  query?: z.ZodMiniObject
  /** The JSON body's schema, unless `photos` makes it a multipart form. */
  body?: z.ZodMiniType
  /** Multipart: the field that holds pictures, with `[]` where the form numbers them, and what is accepted there. */
  photos?: { field: "items[].photo" | "photos"; taken: TakenPhotos }
  /** Null: no contract of ours. */
  answer: z.ZodMiniType | FileAnswer | null
  /** Answered with an `ETag` that browsers may send back: then 304 without a body. */
  tagged?: boolean
  /** Answered with 202 while it continues, with the same schema. */
  goesOn?: boolean
  /** Answered with 303 to the log-in when a browser opens it in a tab of its own without a session. */
  leadsToLogIn?: boolean
  /** In addition to those every call can give (`refusalsOf`). */
  refusals: readonly Refusal[]
}

/**
 * What every call can answer: a request that can't be read, a server error, a backend that is down, being set up, or
 * takes too long.
 */
const EVERY_REFUSAL = [400, 500, 502, 503, 504]
/** A body that is too large or compressed is refused before it is known whether the call has one. */
const BODY_REFUSALS = [413, 415]

/** Every status with which a call is refused, in order. */
export function refusalsOf(
  { method, to }: { method: string; to: Call["to"] },
  { refusals }: CallContract,
): readonly number[] {
  const ofBody = method === "GET" || to === "card sandbox" ? [] : BODY_REFUSALS
  return [...new Set([...EVERY_REFUSAL, ...ofBody, ...refusals])].sort()
}

export const Done = z.object({})
export const Sent = z.object({ message: z.string() })
export const Received = z.object({ received: z.boolean() })
export const PDF: FileAnswer = { files: ["application/pdf"] }
export const PICTURE: FileAnswer = { files: ["image/jpeg", "image/webp", "image/avif"] }
export const HTML: FileAnswer = { files: ["text/html"] }
export const FileLink = z.object({ expires: z.string(), signature: z.string() })

type Rest = Omit<CallContract, "summary" | "answer" | "refusals">

/** Changes nothing: other sites may call it, too. */
export const read = (
  summary: string,
  answer: CallContract["answer"],
  refusals: readonly Refusal[] = [],
  rest: Rest = {},
): CallContract => ({ summary, answer, refusals, ...rest })

/** Only for the shop's own pages: without `X-Requested-With: XMLHttpRequest` it is refused with 403. */
export const own = (
  summary: string,
  answer: CallContract["answer"],
  refusals: readonly Refusal[] = [],
  rest: Rest = {},
): CallContract => ({ summary, answer, refusals: [403, ...refusals], ...rest })

/** One of the read model's pages. */
export const page = (summary: string, answer: CallContract["answer"], refusals: readonly Refusal[] = []) =>
  read(summary, answer, refusals, { tagged: true })

/** A visitor's form, protected by a bot check. */
export const form = (
  summary: string,
  answer: CallContract["answer"],
  body: z.ZodMiniType,
  photos?: CallContract["photos"],
): CallContract => own(summary, answer, [422, 429], { body, ...(photos ? { photos } : {}) })

/** One of staff's calls. */
export const staff = (
  summary: string,
  answer: CallContract["answer"],
  refusals: readonly Refusal[] = [],
  body?: z.ZodMiniType,
): CallContract => ({
  summary,
  answer,
  // 403: the caller's role isn't one of those allowed (staff-access.ts).
  refusals: body ? [401, 403, 422, ...refusals] : [401, 403, ...refusals],
  ...(body ? { body } : {}),
})
