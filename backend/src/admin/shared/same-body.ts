const hasFile = (body: unknown): boolean =>
  body instanceof Blob ||
  body instanceof FormData ||
  (typeof body === "object" && body !== null && Object.values(body).some(hasFile))

/** Whether two sends ask for the same; files are the same when they are one and the same. */
export const isSameBody = (one: unknown, other: unknown): boolean =>
  one === other || (!hasFile(one) && !hasFile(other) && JSON.stringify(one) === JSON.stringify(other))
