import { MedusaError } from "@medusajs/framework/utils"

/** What nodemailer and the file system say about a failure without naming anyone. */
const FACTS = ["code", "originalCode", "responseCode", "command"] as const

/**
 * What may be logged and stored of a failed send. The mail server's own words are left out: they
 * repeat the addressee ("550 no such user rider@...") or the login.
 */
export function mailFailure(error: unknown): MedusaError {
  const known: Record<string, unknown> = typeof error === "object" ? { ...error } : {}
  const facts = FACTS.map((name) => known[name]).filter((fact) => fact !== undefined && fact !== "")
  return new MedusaError(
    MedusaError.Types.UNEXPECTED_STATE,
    `The mail was not taken${facts.length > 0 ? ` (${facts.join(", ")})` : ""}.`,
  )
}
