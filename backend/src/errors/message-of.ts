/** What an error says, for the log. What Medusa throws may be a plain object. */
export const messageOf = (error: unknown): string => {
  if (error instanceof Error) return error.message
  return typeof error === "object" ? JSON.stringify(error) : String(error)
}
