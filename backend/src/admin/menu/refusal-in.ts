/** What one of Medusa's calls was refused with; null for any other error. */
export function refusalIn(reason: unknown): string | null {
  if (!(reason instanceof Error && "status" in reason)) return null
  return Number(reason.status) >= 400 && reason.message !== "" ? reason.message : null
}
