import type { Answer } from "./visitor"

/** The body of an answer that has to be a success. */
export function ok({ status, body }: Pick<Answer, "status" | "body">): Answer["body"] {
  expect([status, status === 200 ? null : body]).toEqual([200, null])
  return body
}
