const hasFile = (body: unknown): boolean =>
  body instanceof Blob ||
  body instanceof FormData ||
  (typeof body === "object" && body !== null && Object.values(body).some(hasFile))

/** Whether two calls ask for the same; files count as the same only if they are the same object. */
export const isSameBody = (one: unknown, other: unknown): boolean =>
  one === other || (!hasFile(one) && !hasFile(other) && JSON.stringify(one) === JSON.stringify(other))
