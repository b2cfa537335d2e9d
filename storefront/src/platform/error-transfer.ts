import { createSerializationAdapter } from "@tanstack/react-router"
import type { ErrorAnswer } from "#contracts/error"
import { BAD_ANSWER, HttpError } from "./http"

/**
 * How a page's error is passed from the server to the browser: as the shop's answer, or as a sentence that reveals
 * nothing. Any other error's message (paths, addresses, code) is for the server's log only.
 */
export const errorTransfer = createSerializationAdapter({
  key: "error",
  test: (value): value is Error => value instanceof Error,
  toSerializable: (error): { status: number; answer: ErrorAnswer } =>
    error instanceof HttpError
      ? // A failed connection on the server says nothing about the visitor's own connection.
        { status: error.status || 503, answer: error.answer }
      : { status: 500, answer: { message: BAD_ANSWER } },
  fromSerializable: ({ status, answer }): Error => new HttpError(status, answer),
})
