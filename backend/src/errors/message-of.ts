/** What an error says. Medusa throws plain objects too, and an error loses its class within a workflow. */
export const messageOf = (error: unknown): string => {
  if (typeof error !== "object" || error === null) return String(error)
  return "message" in error ? String(error.message) : JSON.stringify(error)
}
