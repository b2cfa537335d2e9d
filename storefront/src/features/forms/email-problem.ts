import { MAX_EMAIL_LENGTH } from "#contracts/forms/form-facts"
import { emailLine } from "#contracts/forms/form-fields"

const Email = emailLine(
  "Enter your email address.",
  "Enter an email address like rider@example.com.",
  `Use an address of at most ${MAX_EMAIL_LENGTH} characters.`,
)

/** What is wrong with the address that identifies someone, in words; null when nothing is. */
export function emailProblem(email: string): string | null {
  const parsed = Email.safeParse(email)
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? null)
}
