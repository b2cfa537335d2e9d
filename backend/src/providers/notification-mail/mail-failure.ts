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

/** What Node says of a certificate that it doesn't trust, such as one that the server made for itself. */
const UNTRUSTED = /CERT|SELF_SIGNED|ISSUER|VERIFY/
/** What it says when only one of the two sides speaks TLS. */
const NOT_TLS = /^(ERR_SSL_|ETLS$|EPROTO$)/

/** Why a mail server can't be used, for whoever runs the shop: which setting to look at. Never the server's own words. */
export function mailTrouble(error: unknown): string {
  const { code, originalCode }: Record<string, unknown> = typeof error === "object" ? { ...error } : {}
  if (code === "EAUTH") return "The mail server refuses the login in SMTP_URL."
  const cause = String(originalCode ?? code ?? "no reason given")
  if (UNTRUSTED.test(cause)) return `The mail server's certificate can't be trusted (${cause}).`
  if (NOT_TLS.test(cause))
    return `TLS with the mail server fails (${cause}): smtps:// needs it from the start, smtp:// by STARTTLS.`
  return `The mail server doesn't answer (${cause}).`
}
