import { createSerializationAdapter } from "@tanstack/react-router"
import type { ErrorAnswer } from "#contracts/error"
import { BAD_ANSWER, HttpError } from "./http"

/**
 * How a page's error travels from the server to the browser: as what the shop answered, or as a sentence that
 * says nothing. Any other error's own words (paths, addresses, code) are for the server's log only.
 */
export const errorTransfer = createSerializationAdapter({
  key: "error",
  test: (value): value is Error => value instanceof Error,
  toSerializable: (error): { status: number; answer: ErrorAnswer } =>
    error instanceof HttpError
      ? // What found nobody here says nothing about the visitor's own connection.
        { status: error.status || 503, answer: error.answer }
      : { status: 500, answer: { message: BAD_ANSWER } },
  fromSerializable: ({ status, answer }): Error => new HttpError(status, answer),
})
