/** The name of a request, which links the lines in both programs' logs. Sent in the answer too. */
export const REQUEST_ID = "x-request-id"

const PLAIN = /^[A-Za-z0-9_-]{8,64}$/

/** A request's id from a header; null unless it is written plainly, since it goes into logs and headers. */
export const readRequestId = (header: string | string[] | undefined): string | null =>
  typeof header === "string" && PLAIN.test(header) ? header : null
