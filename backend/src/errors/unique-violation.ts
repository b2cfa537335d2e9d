/** PostgreSQL's code for a row whose key is taken. */
const UNIQUE_VIOLATION = "23505"

/** Whether a statement failed because a row with the same key already exists. */
export const isUniqueViolation = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === UNIQUE_VIOLATION
