import { createHash } from "node:crypto"
import type { AnswerRecord } from "../resources/records"
import type { Draft } from "../state/ledger"
import { ProtocolError } from "./protocol-error"

const MAX_KEY_LENGTH = 255

/** Identifies a request, so that a key that is used for a different one is noticed. */
export function fingerprint(method: string, path: string, rawBody: string): string {
  return createHash("sha256").update(`${method} ${path}\n${rawBody}`).digest("hex")
}

/** @throws {ProtocolError} 400 for a key that Stripe would not take. */
export function readIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined || header === "") return null
  if (header.length > MAX_KEY_LENGTH) {
    throw new ProtocolError(400, {
      type: "invalid_request_error",
      message: `Idempotency key too long: must be at most ${MAX_KEY_LENGTH} characters.`,
    })
  }
  return header
}

/**
 * The answer this key already has, if any.
 * @throws {ProtocolError} 400 `idempotency_error` when the key was used for another request.
 */
export function earlierAnswer(draft: Draft, key: string, print: string): AnswerRecord | undefined {
  const answer = draft.get("answers", key)
  if (answer && answer.fingerprint !== print) {
    throw new ProtocolError(400, {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  }
  return answer
}

/** Two requests with one key at the same time: the later one is asked to try again. */
export function keyInUse(key: string): ProtocolError {
  return new ProtocolError(409, {
    type: "idempotency_error",
    code: "idempotency_key_in_use",
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  })
}
