import Medusa from "@medusajs/js-sdk"
import type { ErrorAnswer } from "../../contracts/error"

/** Medusa's client. The admin is served by the backend itself, so its session and its address hold here too. */
export const sdk = new Medusa({ baseUrl: "/", auth: { type: "session" } })

/** A call that was refused, with sentences by field. Medusa's own client keeps only the first of them. */
export class CallError extends Error {
  constructor(
    readonly status: number,
    readonly answer: ErrorAnswer,
  ) {
    super(answer.message)
  }
}

interface Call {
  body?: unknown
  /** POST with a body, else GET, when left out. */
  method?: "DELETE"
}

/** Calls the backend that serves this admin, with its session. @throws {CallError} */
export async function call<T>(path: string, { body, method }: Call = {}): Promise<T> {
  const response = await fetch(path, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    credentials: "same-origin",
    headers: {
      accept: "application/json",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = await response
    .json()
    .catch(() => ({ message: "The shop did not answer. Please try again." }))
  if (!response.ok) throw new CallError(response.status, answer as ErrorAnswer)
  return answer as T
}
