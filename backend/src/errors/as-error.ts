import { messageOf } from "./message-of"

/** What was thrown, as an error for the log. Of the plain objects that Medusa throws the reason would be lost. */
export function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  const error = new Error(messageOf(thrown))
  // Where it was thrown, not where it is logged.
  if (typeof thrown === "object" && thrown !== null && "stack" in thrown) error.stack = String(thrown.stack)
  return error
}
