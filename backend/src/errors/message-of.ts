/** What an error says, for the log. Medusa may throw plain objects. */
export const messageOf = (error: unknown): string => {
  if (error instanceof Error) return error.message
  return typeof error === "object" ? JSON.stringify(error) : String(error)
}
