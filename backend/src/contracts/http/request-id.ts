/** The name of a request, by which lines of both programs' logs belong together. Said in the answer as well. */
export const REQUEST_ID = "x-request-id"

const PLAIN = /^[A-Za-z0-9_-]{8,64}$/

/** A request's id as a header brings it; null unless it is written plainly, since it goes into logs and headers. */
export const readRequestId = (header: string | string[] | undefined): string | null =>
  typeof header === "string" && PLAIN.test(header) ? header : null
